/** What a euro costs in some currencies, as the bank writes it. */
const RATES = {
  USD: '1.0741',
  JPY: '167.92',
  CZK: '24.312',
  DKK: '7.4689',
  GBP: '0.87460',
  HUF: '382.55',
  PLN: '4.2315',
  RON: '5.0921',
  SEK: '10.9540',
  CHF: '0.9312',
  ISK: '147.30',
  NOK: '11.7025',
  TRY: '49.1187',
  AUD: '1.6432',
  BRL: '5.7219',
  CAD: '1.5036',
  CNY: '7.6524',
  HKD: '8.3610',
  IDR: '17924.10',
  ILS: '3.5012',
  INR: '96.2145',
  KRW: '1571.88',
  MXN: '19.8451',
  MYR: '4.4385',
  NZD: '1.8793',
  PHP: '63.412',
  SGD: '1.4153',
  THB: '34.812',
  ZAR: '18.6327',
}

/** A file of daily reference rates in the layout of `eurofxref-daily.xml`; `rates` are instead of its own. */
export function ecbFile(day: string, rates: Record<string, string> = {}): string {
  const rows = Object.entries({ ...RATES, ...rates }).map(
    ([currency, rate]) => `\t\t\t<Cube currency='${currency}' rate='${rate}'/>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>European Central Bank</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${day}'>
${rows.join('\n')}
\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`
}
