import { lacksEnglish, mayBeSimplified } from '#features/goods/rules/customs-description.ts'
import type { DeclaredCustoms } from '#features/orders/member/data/declared-customs.ts'
import {
  type CustomsChoice,
  type CustomsGoods,
  type CustomsMatch,
  foldGoodsName,
  matchCustoms,
} from '#features/orders/rules/match-customs.ts'
import { type CustomsSource, SOURCE_LOOKS } from './fill-words.ts'
import { isVague } from './vague-words.ts'

/** What customs are told of goods unless the member says it otherwise. `choices`: what else it may be. */
export type CustomsFill = {
  source: CustomsSource
  description: string
  hs6: string
  /** Empty for the country of the warehouse. */
  originCountry: string
  choices: readonly CustomsChoice[]
}

/** By the ids of goods lines. */
export type CustomsFills = ReadonlyMap<string, CustomsFill>

/** Whether the member is asked to have a look. */
export const isUnsure = (source: CustomsSource): boolean => SOURCE_LOOKS[source].tone === 'caution'

/** Whether customs of the country can read a text, and learn from it what the goods are. */
const says = (country: string, text: string) =>
  text !== '' && !lacksEnglish(country, text) && !mayBeSimplified(country, text) && !isVague(text)

type Sources = {
  country: string
  declared: DeclaredCustoms
  /** Null until it is loaded. */
  goods: CustomsGoods | null
  /** What the mall calls the goods in English; null for goods of elsewhere. */
  mallName: string | null
}

/** Fills the customs line of goods from the mall, from what was declared before, and from the list of usual goods. */
export function fillCustoms(name: string, sources: Sources): CustomsFill {
  const { country, declared, goods, mallName } = sources
  const found = goods === null ? null : matchCustoms(name, goods)
  const own = says(country, name) ? name : ''
  const nothing = { description: own, hs6: '', originCountry: '', choices: [] }
  const before = declared
    .get(foldGoodsName(name))
    ?.find(({ description }) => says(country, description))
  if (mallName !== null && says(country, mallName)) {
    const isKnown = found?.kind === 'exact' || found?.kind === 'part'
    // The mall's own name says what it is, and the member's last heading for it comes before one of the list.
    const hs6 = before?.hs6 ?? (isKnown ? found.choice.hs6 : null) ?? ''
    const choices = found?.kind === 'depends' ? found.choices : []
    return { source: 'mall', description: mallName, hs6, originCountry: '', choices }
  }
  if (before !== undefined) {
    const { description, hs6, originCountry } = before
    return { source: 'before', description, hs6: hs6 ?? '', originCountry, choices: [] }
  }
  switch (found?.kind) {
    case 'exact':
    case 'part': {
      const { description, hs6 } = found.choice
      return {
        source: found.kind === 'exact' ? 'known' : 'part',
        description: own || description,
        hs6: hs6 ?? '',
        originCountry: '',
        choices: [],
      }
    }
    case 'depends':
      return {
        source: 'depends',
        description: own || found.choice.description,
        hs6: '',
        originCountry: '',
        choices: found.choices,
      }
    case 'several':
      return { ...nothing, source: 'several', choices: found.choices }
    default:
      return { ...nothing, source: 'unknown' }
  }
}

const matchOf = (description: string, goods: CustomsGoods | null): CustomsMatch =>
  goods === null ? { kind: 'none' } : matchCustoms(description, goods)

/** Whether the heading of a line came from us, and not from the member's hand. */
function isOurs(
  { description, hs6 }: { description: string; hs6: string },
  fill: CustomsFill | undefined,
  goods: CustomsGoods | null,
): boolean {
  const found = matchOf(description, goods)
  const known = found.kind === 'exact' || found.kind === 'part' ? [found.choice] : []
  const offered = [...(fill?.choices ?? []), ...known].map((choice) => choice.hs6)
  return hs6 === '' || hs6 === fill?.hs6 || offered.includes(hs6)
}

/**
 * The heading after the member typed another description. One that they typed stays; one of ours goes with the goods that
 * it is of, so that it is not told of others.
 */
export function headingAfter(
  shown: { description: string; hs6: string },
  typed: string,
  fill: CustomsFill | undefined,
  goods: CustomsGoods | null,
): string {
  if (!isOurs(shown, fill, goods)) return shown.hs6
  if (shown.description !== '' && typed.includes(shown.description)) return shown.hs6
  const found = matchOf(typed, goods)
  return found.kind === 'exact' ? (found.choice.hs6 ?? '') : ''
}
