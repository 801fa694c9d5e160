/** Where an uploaded ICC profile is kept. */
export const iccProfileKey = (sha256: string): string => `print-profiles/${sha256}.icc`;
