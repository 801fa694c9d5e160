import type { Locale } from "#shared/locale.ts";

/** What the shop puts where the law's model has a number: see {@link withdrawalWording}. */
type Wording = {
  readonly title: string;
  readonly rightHeading: string;
  /** With the marks `[1]`, `[2]`, `[3]`. */
  readonly right: readonly string[];
  readonly effectsHeading: string;
  /** With the marks `[4]`, `[5a]`, `[5b]`, `[5c]`. */
  readonly effects: readonly string[];
  readonly fillIns: {
    readonly telephone: string;
    readonly mail: string;
    /** Sale of goods that arrive together: an order is one parcel here. */
    readonly period: string;
    /** Where the law obliges to the online function (§ 356a BGB), with the mark `[place]`. */
    readonly online: string;
    readonly holdBack: string;
    readonly sendBack: string;
    readonly sellerPaysReturn: string;
    readonly buyerPaysReturn: string;
    readonly lossOfValue: string;
  };
  readonly form: {
    readonly heading: string;
    readonly lead: string;
    /** With the mark `[seller]` in the first. */
    readonly lines: readonly string[];
    readonly note: string;
  };
};

/**
 * The official model instruction and form, word for word: only so the law takes them for right (LAW 27).
 * German: Anlagen 1 and 2 to Art. 246a § 1 (2) EGBGB as in force since 19 June 2026 (BGBl. 2026 I Nr. 28).
 * English: Annex I of Directive 2011/83/EU as amended by (EU) 2019/2161 and (EU) 2023/2673. The marks are
 * the law's own places to fill in; nothing else of it may be changed.
 */
export const withdrawalWording = {
  de: {
    title: "Widerrufsbelehrung",
    rightHeading: "Widerrufsrecht",
    right: [
      "Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.",
      "Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag[1]",
      "Um Ihr Widerrufsrecht auszuüben, müssen Sie uns ([2]) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. [3]",
      "Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.",
    ],
    effectsHeading: "Folgen des Widerrufs",
    effects: [
      "Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet. [4]",
      "[5a]",
      "[5b]",
      "[5c]",
    ],
    fillIns: {
      telephone: "Telefonnummer",
      mail: "E-Mail-Adresse",
      period:
        ", an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.",
      online:
        "Sie können Ihr Widerrufsrecht auch online unter [place] ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.",
      holdBack:
        "Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.",
      sendBack:
        "Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.",
      sellerPaysReturn: "Wir tragen die Kosten der Rücksendung der Waren.",
      buyerPaysReturn: "Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.",
      lossOfValue:
        "Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.",
    },
    form: {
      heading: "Muster-Widerrufsformular",
      lead: "(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)",
      lines: [
        "– An [seller]:",
        "– Hiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)",
        "– Bestellt am (*)/erhalten am (*)",
        "– Name des/der Verbraucher(s)",
        "– Anschrift des/der Verbraucher(s)",
        "– Unterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)",
        "– Datum",
      ],
      note: "(*) Unzutreffendes streichen.",
    },
  },
  en: {
    title: "Instructions on withdrawal",
    rightHeading: "Right of withdrawal",
    right: [
      "You have the right to withdraw from this contract within 14 days without giving any reason.",
      "The withdrawal period will expire after 14 days from the day [1]",
      "To exercise the right of withdrawal, you must inform us ([2]) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or email). You may use the attached model withdrawal form, but it is not obligatory. [3]",
      "To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.",
    ],
    effectsHeading: "Effects of withdrawal",
    effects: [
      "If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement. [4]",
      "[5a]",
      "[5b]",
      "[5c]",
    ],
    fillIns: {
      telephone: "telephone number",
      mail: "email address",
      period:
        "on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.",
      online:
        "You can also exercise your right of withdrawal online at [place]. If you use this online feature, we will send you an acknowledgement of receipt of the withdrawal on a durable medium (e.g. by email), including its content and the date and time of its submission, without undue delay.",
      holdBack:
        "We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.",
      sendBack:
        "You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired.",
      sellerPaysReturn: "We will bear the cost of returning the goods.",
      buyerPaysReturn: "You will have to bear the direct cost of returning the goods.",
      lossOfValue:
        "You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.",
    },
    form: {
      heading: "Model withdrawal form",
      lead: "(complete and return this form only if you wish to withdraw from the contract)",
      lines: [
        "— To [seller]:",
        "— I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),",
        "— Ordered on (*)/received on (*),",
        "— Name of consumer(s),",
        "— Address of consumer(s),",
        "— Signature of consumer(s) (only if this form is notified on paper),",
        "— Date",
      ],
      note: "(*) Delete as appropriate.",
    },
  },
} as const satisfies Record<Locale, Wording>;
