// By which an address leads to a form below its list (`useNamedField`).

export const couponFormAnchor = "coupon";
export const personFormAnchor = "person";
