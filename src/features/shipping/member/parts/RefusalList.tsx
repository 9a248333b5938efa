import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { useFormat } from '#engine/client/i18n/use-format.ts'
import { countryName } from '#engine/shared/countries.ts'
import { GOODS_CLASS_WORDS, GOODS_TAG_WORDS } from '#features/goods/member/parts/goods-words.ts'
import type { GoodsClass } from '#features/goods/rules/goods-class.ts'
import type { ChannelRefusal } from '#features/shipping/rules/channel-refusal.ts'
import { warehouseName } from '#features/warehouses/member/data/directory.ts'
import type { Formats } from './bill-line-words.ts'

/** More codes say less than their count. */
const MOST_CODES = 5

/** Why a shipping line doesn’t take a shipment: each limit with its numbers and the parcels that it is about. */
export function RefusalList({ of }: { of: readonly ChannelRefusal[] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <ul className="grid gap-1 text-14 text-caution">
      {of.map((refusal) => (
        <li key={JSON.stringify(refusal)}>
          {refusalText(i18n, refusal, format)}
          {'codes' in refusal && <Codes of={refusal.codes ?? []} />}
        </li>
      ))}
    </ul>
  )
}

function Codes({ of }: { of: readonly string[] }) {
  const count = of.length
  return (
    <span className="block wrap-anywhere text-ink-soft">
      {count > MOST_CODES ? (
        <Plural value={count} one="# parcel" other="# parcels" />
      ) : (
        <span className="font-mono">{of.join(' · ')}</span>
      )}
    </span>
  )
}

type Say = Formats & { date: (day: string) => string; say: (words: MessageDescriptor) => string }

/** Why a line does not take a shipment, in one sentence with its numbers. */
export function refusalText(
  i18n: I18n,
  refusal: ChannelRefusal,
  formats: Formats & { date: (day: string) => string },
): string {
  return i18n._(wordsOf(refusal, { ...formats, say: (words) => i18n._(words) }, i18n.locale))
}

function wordsOf(refusal: ChannelRefusal, formats: Say, locale: string): MessageDescriptor {
  const { weight, volume, size, money, date, say } = formats
  switch (refusal.code) {
    case 'notYet': {
      const day = date(refusal.from)
      return msg`Starts on ${day}`
    }
    case 'ended': {
      const day = date(refusal.to)
      return msg`Ended on ${day}`
    }
    case 'origin': {
      const origin = warehouseName(refusal.origin, locale)
      return msg`Doesn’t ship from: ${origin}`
    }
    case 'destination': {
      const country = countryName(locale, refusal.country)
      return msg`Doesn’t ship to: ${country}`
    }
    case 'noCartons':
      return msg`There is nothing to ship`
    case 'tooManyCartons': {
      const { cartons, max } = refusal
      return msg`${cartons} cartons, more than the limit of ${max}`
    }
    case 'weightMissing':
      return msg`The weight is missing`
    case 'sizeMissing':
      return msg`The size is missing`
    case 'goodsClass': {
      const goods = say(GOODS_CLASS_WORDS[refusal.goodsClass satisfies GoodsClass])
      return msg`Doesn’t take goods of the class: ${goods}`
    }
    case 'tag': {
      const tag = say(GOODS_TAG_WORDS[refusal.tag])
      return msg`Doesn’t take: ${tag}`
    }
    case 'tagPieces': {
      const tag = say(GOODS_TAG_WORDS[refusal.tag])
      const { pieces, max } = refusal
      return msg`${tag}: ${pieces} pieces in one carton, the limit is ${max}`
    }
    case 'weight': {
      const [grams, max] = [weight(refusal.grams, refusal.max), weight(refusal.max)]
      return msg`A carton weighs ${grams}, the limit is ${max}`
    }
    case 'side': {
      const [side, max] = [size([refusal.cm * 10]), size([refusal.max * 10])]
      return msg`The longest side is ${side}, the limit is ${max}`
    }
    case 'girth': {
      const [girth, max] = [size([refusal.cm * 10]), size([refusal.max * 10])]
      return msg`Longest side plus twice the other two is ${girth}, the limit is ${max}`
    }
    case 'sum': {
      const [sum, max] = [size([refusal.cm * 10]), size([refusal.max * 10])]
      return msg`Length plus width plus height is ${sum}, the limit is ${max}`
    }
    case 'notServed': {
      const { postalCode } = refusal
      return msg`Doesn’t deliver to the postal code ${postalCode}`
    }
    case 'declaredValue': {
      const [value, max] = [money(refusal.amountFen), money(refusal.max)]
      return msg`The declared value of a carton is ${value}, the limit is ${max}`
    }
    case 'aboveTariff': {
      const format = refusal.unit === 'grams' ? weight : volume
      const [amount, max] = [format(refusal.amount, refusal.max), format(refusal.max)]
      return msg`${amount} is above the price list, which ends at ${max}`
    }
    case 'notInsurable':
      return msg`Can’t be insured on this line`
    case 'amountTooLarge':
      return msg`The amount is too large to calculate`
    default:
      // The server may be newer and have more reasons.
      refusal satisfies never
      return msg`This line doesn’t take these parcels`
  }
}
