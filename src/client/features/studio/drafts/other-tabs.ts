export type OtherTabs = {
  /** Something of ours is with the shop now. */
  readonly tell: () => void;
  /** Called when another tab saved something. @returns stops it */
  readonly listen: (onSaved: () => void) => () => void;
};

/** The other tabs of this browser that have the studio open. */
export const openOtherTabs = (): OtherTabs => {
  const channel = new BroadcastChannel("lodestone-studio");
  return {
    tell: () => channel.postMessage("saved"),
    listen: (onSaved) => {
      channel.addEventListener("message", onSaved);
      return () => channel.removeEventListener("message", onSaved);
    },
  };
};
