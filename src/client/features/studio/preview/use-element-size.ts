import { type RefObject, useLayoutEffect, useRef, useState } from "react";

export type ElementSize = { readonly width: number; readonly height: number };

/** The inner size of an element in CSS pixels, as it changes; `first` until it is laid out. */
export const useElementSize = <Name extends HTMLElement>(
  first: ElementSize,
): readonly [RefObject<Name | null>, ElementSize] => {
  const ref = useRef<Name>(null);
  const [size, setSize] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element;
        return before.width === width && before.height === height ? before : { width, height };
      });
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
};
