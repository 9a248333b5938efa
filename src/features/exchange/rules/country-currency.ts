import { CURRENCIES } from '#features/currencies/rules/bank-line.ts'

/** The currencies beside yuan that prices can be shown in, by ISO 4217. */
export const SHOWN_CURRENCIES = [
  ...CURRENCIES,
  'BRL',
  'DKK',
  'IDR',
  'ILS',
  'INR',
  'MXN',
  'NOK',
  'PHP',
  'PLN',
  'SEK',
  'ZAR',
] as const
export type ShownCurrency = (typeof SHOWN_CURRENCIES)[number]

const COUNTRIES: Record<ShownCurrency, string> = {
  HKD: 'HK',
  JPY: 'JP',
  SGD: 'SG',
  TWD: 'TW',
  USD: 'US AS GU MP PR VI EC SV',
  EUR: 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK AD MC SM VA ME',
  GBP: 'GB IM JE GG',
  AUD: 'AU CX CC NF KI NR TV',
  CAD: 'CA',
  MYR: 'MY',
  KRW: 'KR',
  THB: 'TH',
  NZD: 'NZ CK NU TK',
  CHF: 'CH LI',
  BRL: 'BR',
  DKK: 'DK FO GL',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  MXN: 'MX',
  NOK: 'NO SJ',
  PHP: 'PH',
  PLN: 'PL',
  SEK: 'SE',
  ZAR: 'ZA',
}

/** What people in a country (ISO 3166-1) reckon in; null for China and where we show no price in it. */
export const shownCurrencyOf = (country: string): ShownCurrency | null =>
  country === ''
    ? null
    : (SHOWN_CURRENCIES.find((one) => COUNTRIES[one].split(' ').includes(country)) ?? null)
