// By which an address leads to a form below its list, or to an act of an order (`useNamedField`).

export const couponFormAnchor = "coupon";
export const personFormAnchor = "person";
export const orderCancelAnchor = "cancel";
export const orderAddressAnchor = "address";
export const orderClaimAnchor = "claim";
