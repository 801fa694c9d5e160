import { useEffect, useRef, useState } from "react";

import { Button } from "#client/ui/button.tsx";
import { Segmented } from "#client/ui/forms/segmented.tsx";
import { Magnet } from "#client/ui/magnet/magnet.tsx";
import { Notice } from "#client/ui/notice.tsx";
import * as m from "#shared/messages/compiled/messages.js";

import { type PaperProof, makePaperProof } from "./paper-proof.ts";
import { usePreviewDrawing } from "./preview-drawing.ts";
import type { MagnetPanelProps } from "./preview-view.ts";

import styles from "./paper-panel.module.css";
import panel from "./preview-panel.module.css";

/** More pixels than screens have only cost time. */
const widthPxMax = 1000;
/** Less is as if nothing changed. */
const lossMin = 0.01;

type ProofState =
  | { readonly kind: "making" }
  | { readonly kind: "made"; readonly proof: PaperProof }
  | { readonly kind: "failed" };

/** A magnet in the colours of paper, and how far they are from the screen's. */
export const PaperPanel = ({ pieces, format, photos, stepper }: MagnetPanelProps) => {
  const [colours, setColours] = useState<"paper" | "screen">("paper");
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<ProofState>({ kind: "making" });
  const shown = usePreviewDrawing(pieces, format.geometry, photos, "full");

  useEffect(() => {
    if (!shown) return undefined;
    let isWanted = true;
    makePaperProof(shown.drawing, shown.hrefs, widthPxMax).then(
      (proof) => isWanted && setState({ kind: "made", proof }),
      () => isWanted && setState({ kind: "failed" }),
    );
    return () => {
      isWanted = false;
    };
  }, [shown, attempt]);

  const ratio = format.geometry.widthUm / format.geometry.heightUm;
  return (
    <div className={panel["panel"]}>
      <div className={styles["stage"]}>
        <div
          className={styles["room"]}
          aria-busy={state.kind === "making"}
          style={{ "--ratio": ratio }}
        >
          {state.kind === "made" && (
            <div className={styles["magnet"]}>
              <Magnet>
                <Pixels
                  image={colours === "paper" ? state.proof.paper : state.proof.screen}
                  label={colours === "paper" ? m.preview_as_paper() : m.preview_as_screen()}
                />
              </Magnet>
            </div>
          )}
        </div>
      </div>
      <div className={panel["tools"]}>
        <div className={panel["row"]}>
          <Segmented
            label={m.preview_colours()}
            options={[
              { value: "paper", label: m.preview_on_paper() },
              { value: "screen", label: m.preview_on_screen() },
            ]}
            value={colours}
            onChange={setColours}
          />
          {stepper}
        </div>
        {state.kind === "failed" ? (
          <Notice
            tone="bad"
            actions={
              <Button
                onClick={() => {
                  setState({ kind: "making" });
                  setAttempt((count) => count + 1);
                }}
              >
                {m.preview_paper_retry()}
              </Button>
            }
          >
            {m.preview_paper_failed()}
          </Notice>
        ) : (
          <div className={panel["words"]}>
            <p className={panel["verdict"]} role="status">
              {state.kind === "made"
                ? verdictOf(state.proof.loss)
                : shown
                  ? m.preview_paper_busy()
                  : m.preview_paper_waiting()}
            </p>
            <p className={panel["note"]}>
              {state.kind === "made" && state.proof.isOfPrinter
                ? m.preview_paper_own()
                : m.preview_paper_honest()}
            </p>
          </div>
        )}
      </div>
    </div>
  );
};

const Pixels = ({ image, label }: { readonly image: ImageData; readonly label: string }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext("2d")?.putImageData(image, 0, 0);
  }, [image]);
  return (
    <canvas
      ref={canvas}
      className={styles["pixels"]}
      width={image.width}
      height={image.height}
      role="img"
      aria-label={label}
    />
  );
};

const verdictOf = (loss: number): string =>
  loss < lossMin
    ? m.preview_loss_none()
    : m.preview_loss_some({ percent: Math.max(1, Math.round(loss * 100)) });
