// By which an address leads to a form below its list, or to an act of an order (`useNamedField`).

export const couponFormAnchor = "coupon";
export const personFormAnchor = "person";
export const orderCancelAnchor = "cancel";
export const orderAddressAnchor = "address";
export const orderClaimAnchor = "claim";
export const orderRejectAnchor = "reject";
/** Days on which the shop is closed: a button of the settings. */
export const closedDaysAnchor = "closed-days";
