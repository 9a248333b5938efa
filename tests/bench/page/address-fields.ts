/** The fields of the nth address, of about 400 bytes: the same for the product and its peers. */
export const addressFields = (n: number) => ({
  recipient: `Mei Ling Tan ${n}`,
  country: 'SG',
  phone: `+65 8${String(1_000_000 + n).slice(-7)}`,
  province: '',
  city: 'Singapore',
  area: 'Tampines',
  detail: `${1 + (n % 900)} Tampines Street ${10 + (n % 80)}, #${10 + (n % 20)}-${100 + (n % 400)}`,
  postalCode: String(520_000 + (n % 9_999)),
  note: 'Leave it with the guard when nobody is at home',
})
