import * as m from "#shared/messages/compiled/messages.js";

/** What the form of where an order goes calls its fields. */
export const contactWords = {
  name: m.checkout_page_name,
  company: m.checkout_page_company,
  street: m.checkout_page_street,
  extra: m.checkout_page_extra,
  postNumber: m.checkout_page_post_number,
  postcode: m.checkout_page_postcode,
  city: m.checkout_page_city,
  country: m.checkout_page_country,
  email: m.workshop_edit_email,
  giftMessage: m.gift_workshop_message,
  postFrom: m.gift_workshop_day,
} as const;
