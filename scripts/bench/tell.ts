/** How a bench of several rows says each of them. */
export type Tell = (row: string, value: string, budget: string, baseline?: string) => void;
