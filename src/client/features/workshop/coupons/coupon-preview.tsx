import { sentenceOfRefusal } from "#client/failures/refusal-sentence.ts";
import {
  Preview,
  PreviewPart,
  PreviewParts,
} from "#client/features/workshop/parts/preview/preview.tsx";
import {
  sampleCart,
  sampleCountries,
} from "#client/features/workshop/parts/preview/sample-cart.ts";
import { SampleFields } from "#client/features/workshop/parts/preview/sample-fields.tsx";
import { useSample } from "#client/features/workshop/parts/preview/use-sample.ts";
import { trpc } from "#client/trpc.ts";
import { CartSums } from "#client/ui/cart/cart-sums.tsx";
import { CouponNotice } from "#client/ui/cart/coupon-notice.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { couponProblem, type SaveCouponInput } from "#shared/coupons.ts";
import * as m from "#shared/messages/compiled/messages.js";

type CouponPreviewProps = {
  /** As it is typed; null while it is not yet what the shop takes. */
  readonly typed: SaveCouponInput | null;
  readonly usedCount: number;
};

/** The sums of a cart without the coupon and with it, or what whoever types its code is told. */
export const CouponPreview = ({ typed, usedCount }: CouponPreviewProps) => {
  const [settings] = trpc.workshop.settings.readSettings.useSuspenseQuery();
  const { shipping, vat, shownCompany: company } = settings;
  const countries = sampleCountries({ shipping, company });
  const { formats, sample, now, change } = useSample(countries);
  const title = m.sample_title_cart();
  if (typed === null) return <Preview title={title}>{m.sample_unfinished()}</Preview>;
  const refusal = typed.isActive
    ? couponProblem({ ...typed, usedCount }, 0, now)
    : "coupon_not_found";
  if (refusal !== null) {
    return (
      <Preview title={title}>
        <PreviewPart title={m.sample_coupon_refused()}>
          <Notice tone="warn">{sentenceOfRefusal(refusal)}</Notice>
        </PreviewPart>
      </Preview>
    );
  }
  if (sample === null) return <Preview title={title}>{m.sample_nothing_sold()}</Preview>;
  const offer = { formats, shipping, vat, company };
  const withCoupon = sampleCart(offer, sample, typed, now);
  return (
    <Preview
      title={title}
      controls={
        <SampleFields sample={sample} formats={formats} countries={countries} onChange={change} />
      }
    >
      <PreviewParts>
        <PreviewPart title={m.sample_coupon_without()}>
          <CartSums cart={sampleCart(offer, sample, null, now)} />
        </PreviewPart>
        <PreviewPart title={m.sample_coupon_with({ code: typed.code })}>
          <CartSums cart={withCoupon} />
          <CouponNotice
            code={typed.code}
            trouble={null}
            missingCents={withCoupon.prices.missingForCouponCents}
          />
        </PreviewPart>
      </PreviewParts>
    </Preview>
  );
};
