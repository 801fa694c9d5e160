/** Does something so many times on so many lanes at once. */
export const inLanes = async (
  count: number,
  lanes: number,
  work: () => Promise<void>,
): Promise<void> => {
  let left = count;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};
