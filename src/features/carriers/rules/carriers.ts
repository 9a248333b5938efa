/** Carriers with a page for one tracking number, by what staff call them. */
const PAGES = [
  [/\bdhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
  [/\bfedex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\busps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [
    /japan post|日本郵便|日本邮政/i,
    'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=',
  ],
  [/royal mail/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
] as const satisfies readonly (readonly [RegExp, string])[]

/** It knows most carriers by the number alone. */
const ANY = 'https://t.17track.net/en#nums='

/** The page of a carrier, or of a site for all carriers, that shows where a number is. */
export function carrierPage(carrier: string, trackingNumber: string): string {
  const page = PAGES.find(([name]) => name.test(carrier))?.[1] ?? ANY
  return page + encodeURIComponent(trackingNumber)
}
