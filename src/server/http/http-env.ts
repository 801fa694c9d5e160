/** What the server hands to each request, and what the first middleware adds. */
export type HttpEnv = {
  Bindings: {
    socketAddress: string;
    /** The request is here whole: its connection may be silent until it is answered. */
    keepOpen: () => void;
    /** The address that was asked for is none. */
    isUnreadable?: boolean;
  };
  Variables: {
    requestId: string;
    /** Where it comes from: an IPv4 address or an IPv6 /64. Never kept. */
    address: string;
    /** The same as counters keep it (rate-limit.ts). */
    clientAddress: string;
  };
};
