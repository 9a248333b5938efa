import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Condition } from '#features/orders/rules/customs-conditions.ts'
import type { CustomsChoice } from '#features/orders/rules/match-customs.ts'

/** What the heading of goods depends on, in the words of a choice: "for men", "cotton". */
const CONDITION_WORDS = {
  men: msg`for men`,
  women: msg`for women`,
  knitted: msg`knitted`,
  woven: msg`woven`,
  printed: msg`printed`,
  plain: msg`not printed`,
  folding: msg`folding`,
  straight: msg`not folding`,
  single: msg`one speaker`,
  multiple: msg`several speakers`,
  quartz: msg`quartz, with hands`,
  automatic: msg`automatic, mechanical`,
  digital: msg`digital display`,
  upholstered: msg`upholstered`,
  cotton: msg`cotton`,
  wool: msg`wool`,
  cashmere: msg`cashmere`,
  silk: msg`silk`,
  linen: msg`linen`,
  synthetic: msg`polyester, nylon`,
  viscose: msg`viscose`,
  textile: msg`textile`,
  leather: msg`leather`,
  imitation: msg`imitation leather`,
  plastic: msg`plastic or silicone`,
  rubber: msg`rubber`,
  steel: msg`steel`,
  iron: msg`cast iron`,
  enamel: msg`enamelled steel`,
  aluminium: msg`aluminium`,
  copper: msg`copper or brass`,
  titanium: msg`titanium`,
  alloy: msg`other metal`,
  silver: msg`silver`,
  gold: msg`gold`,
  porcelain: msg`porcelain`,
  stoneware: msg`stoneware`,
  glass: msg`glass`,
  wood: msg`wood`,
  bamboo: msg`bamboo`,
} as const satisfies Record<Condition, MessageDescriptor>

/** What a choice takes for granted: "for men, cotton"; empty where it takes nothing. */
export const conditionWords = (i18n: I18n, { conditions }: CustomsChoice): string =>
  conditions
    .map((group) => group.map((condition) => i18n._(CONDITION_WORDS[condition])).join(' / '))
    .join(' · ')
