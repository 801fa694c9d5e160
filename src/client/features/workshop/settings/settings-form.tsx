import { useLocation } from "@tanstack/react-router";
import { type ReactNode, type SubmitEvent, useRef, useState } from "react";

import { Beside } from "#client/features/workshop/parts/beside.tsx";
import { Box } from "#client/features/workshop/parts/box.tsx";
import { SaveBar } from "#client/features/workshop/parts/changes/save-bar.tsx";
import { SaveTrouble } from "#client/features/workshop/parts/changes/save-trouble.tsx";
import { settingWords } from "#client/features/workshop/parts/changes/setting-words.ts";
import { useUnsaved } from "#client/features/workshop/parts/changes/unsaved-changes.tsx";
import { focusField } from "#client/features/workshop/parts/focus-field.ts";
import { keepFocus } from "#client/features/workshop/parts/keep-focus.ts";
import { offerUndo } from "#client/features/workshop/parts/offer-undo.ts";
import { OpeningNext } from "#client/features/workshop/parts/opening/opening-next.tsx";
import { trpc } from "#client/trpc.ts";
import { Button } from "#client/ui/button.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { dismissToast, showToast } from "#client/ui/over/toast-store.ts";
import type { OpeningPart } from "#shared/company/opening-steps.ts";
import { mergeChanges } from "#shared/merge-changes.ts";
import * as m from "#shared/messages/compiled/messages.js";
import type { Seen } from "#shared/seen.ts";
import {
  saveSettingsInput,
  type SaveSettingsInput,
  type SettingSection,
} from "#shared/settings.ts";

import { useBegunSettings } from "./begun-settings.tsx";
import { settingTrouble } from "./setting-trouble.ts";

import styles from "#client/features/workshop/parts/form.module.css";

/** The sentence at a field by its path in the section, e.g. `iban` or `methods.0.daysMin`. */
export type FieldTroubles = ReadonlyMap<string, string>;

type SettingsFormProps = {
  readonly section: SettingSection;
  readonly title: string;
  readonly lead?: string;
  readonly isLocked: boolean;
  /** The section's value as typed; it is checked before it is sent. */
  readonly readValue: (typed: FormData) => unknown;
  /** What a person has to say before it is saved, and nothing keeps. */
  readonly unsaid?: (typed: FormData) => FieldTroubles;
  readonly children: (troubles: FieldTroubles) => ReactNode;
  /** What shoppers will see of it, beside the form. */
  readonly preview?: ReactNode;
};

/** One section of the settings, saved whole; what does not fit is said at its field. */
export const SettingsForm = (props: SettingsFormProps) => {
  const { section, title, lead, isLocked, readValue, unsaid, children, preview } = props;
  const { sections, broughtBack, renew, bringBack, goOnFrom } = useBegunSettings();
  const save = useSaveSettings(goOnFrom);
  const hash = useLocation({ select: (location) => location.hash });
  const seen: Seen = sections[section];
  const [typed, setTyped] = useState<Seen>(seen);
  const form = useRef<HTMLFormElement>(null);
  const isUnsaved = useUnsaved(form, readValue, section in broughtBack);
  const [isChanged, setIsChanged] = useState(section in broughtBack);
  // Once what was typed or chosen is drawn: some fields keep it in what they draw.
  const look = () => requestAnimationFrame(() => setIsChanged(isUnsaved()));
  const [troubles, setTroubles] = useState<FieldTroubles>(new Map());

  const merge = (now: Seen) => {
    const value = mergeChanges(seen, typed, now);
    const checked = saveSettingsInput.safeParse({ section, value, seen: now });
    if (checked.success) save.mutate(checked.data);
  };
  const giveUp = async () => {
    save.reset();
    const now = await renew(section);
    offerUndo({
      text: m.audit_meanwhile_taken(),
      onUndo: () => {
        const value = mergeChanges(seen, typed, now);
        const checked = saveSettingsInput.safeParse({ section, value, seen: now });
        if (checked.success) bringBack({ [section]: checked.data.value });
      },
    });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (saidSaved !== undefined) dismissToast(saidSaved);
    const form = event.currentTarget;
    const data = new FormData(form);
    const value = readValue(data);
    const checked = saveSettingsInput.safeParse({ section, value, seen });
    const found = new Map([
      ...(checked.error?.issues ?? []).map(
        (issue) => [issue.path.slice(1).join("."), settingTrouble(issue, value)] as const,
      ),
      ...(unsaid?.(data) ?? []),
    ]);
    setTroubles(found);
    if (checked.success && found.size === 0) {
      setTyped(checked.data.value);
      save.mutate(checked.data);
      return;
    }
    const [first] = found.keys();
    if (first !== undefined) focusField(form, first);
  };

  return (
    <Box title={title}>
      <Beside preview={preview}>
        <form
          ref={form}
          className={styles["form"]}
          data-section={section}
          onSubmit={submit}
          onInput={look}
          onClick={look}
          noValidate
        >
          {lead && <p className={styles["quiet"]}>{lead}</p>}
          <fieldset className={styles["form"]} disabled={isLocked} aria-label={title}>
            {children(troubles)}
          </fieldset>
          <SaveTrouble
            error={save.error}
            seen={seen}
            words={settingWords[section]}
            isBusy={save.isPending}
            onMerge={merge}
            mine={typed}
            onTake={() => void giveUp()}
          />
          {troubles.size > 0 && <Notice tone="bad">{m.workshop_settings_troubles()}</Notice>}
          {!isLocked && (
            <SaveBar
              isChanged={isChanged}
              next={<OpeningNext after={partsOfForm(section, hash)} />}
            >
              <Button
                type="submit"
                isBusy={save.isPending}
                {...(isChanged && { variant: "primary" })}
              >
                {m.workshop_settings_save()}
              </Button>
            </SaveBar>
          )}
        </form>
      </Beside>
    </Box>
  );
};

/** Who came to the company's form for its packaging goes on from there. */
const partsOfForm = (section: SettingSection, hash: string): readonly OpeningPart[] =>
  section === "company" && hash.startsWith("company.packagingNumbers")
    ? ["packaging"]
    : (partsOfSection[section] ?? []);

/** What of the opening is said by saving a section. */
const partsOfSection: Partial<Record<SettingSection, readonly OpeningPart[]>> = {
  face: ["face"],
  company: ["imprint"],
  bank: ["account"],
  vat: ["vat"],
  shipping: ["shipping_prices"],
};

/** The word that something was saved: it does not stand beside what comes of the next form. */
let saidSaved: number | undefined;

/**
 * Saves one section of the settings; the shop front follows at once.
 * @param onSaved is told before anything is read again: whoever saves a second time has seen the first
 */
const useSaveSettings = (onSaved: (saved: SaveSettingsInput) => void) => {
  const utils = trpc.useUtils();
  return trpc.workshop.settings.saveSettings.useMutation({
    onSuccess: async (_answer, saved) => {
      keepFocus(() => onSaved(saveSettingsInput.parse(saved)));
      await Promise.all([
        utils.workshop.settings.invalidate(),
        utils.workshop.desk.readOpening.invalidate(),
        utils.settings.invalidate(),
      ]);
      saidSaved = showToast({ tone: "good", text: m.workshop_done_saved() });
    },
  });
};
