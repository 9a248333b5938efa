import { DOCUMENTS, type DocumentName } from '#features/business/rules/documents.ts'
import { type Features, isOffered, type PartName } from '#features/business/rules/parts.ts'

/** The categories of the help center, in the order of their tabs. */
export const HELP_CATEGORIES = ['buying', 'parcels', 'shipping', 'money'] as const
export type HelpCategory = (typeof HELP_CATEGORIES)[number]

/**
 * Every article of the help center with its category, in the order of the lists. Its texts are `help/<name>/`, except
 * those that a member accepts, which are in `src/features/business/rules/documents`.
 */
export const HELP_ARTICLES = {
  'how-buying-works': 'buying',
  'paste-a-link': 'buying',
  'mall-and-cart': 'buying',
  'what-it-costs': 'buying',
  'after-a-request': 'buying',
  'returns-of-goods': 'buying',
  'quality-and-inspection': 'buying',
  'register-parcels': 'parcels',
  'warehouse-addresses': 'parcels',
  'member-number': 'parcels',
  'unclaimed-parcels': 'parcels',
  'several-at-once': 'parcels',
  'inspection-service': 'parcels',
  'storage-days': 'parcels',
  'works-offline': 'parcels',
  'consolidate-parcels': 'shipping',
  'volumetric-weight': 'shipping',
  'choose-a-line': 'shipping',
  'fees-explained': 'shipping',
  'customs-by-destination': 'shipping',
  prohibited: 'shipping',
  'battery-and-restricted': 'shipping',
  'insurance-and-claims': 'shipping',
  'drop-shipping': 'shipping',
  tracking: 'shipping',
  'pay-by-balance': 'money',
  'bank-transfer': 'money',
  refunds: 'money',
  coupons: 'money',
  withdraw: 'money',
  'sign-in-and-devices': 'money',
  'your-data': 'money',
  accessibility: 'money',
  terms: 'money',
  privacy: 'money',
} as const satisfies Record<string, HelpCategory> & Record<DocumentName, HelpCategory>

export type HelpArticle = keyof typeof HELP_ARTICLES
/** An article whose text is in `help/`. */
export type WrittenArticle = Exclude<HelpArticle, DocumentName>
/** An article that a business edits in its texts; the terms it publishes in versions that members accept. */
export type EditableArticle = Exclude<HelpArticle, 'terms'>

export const HELP_ARTICLE_NAMES = Object.keys(HELP_ARTICLES) as readonly HelpArticle[]

/** Whether a name is that of an article of the help center. */
export function isHelpArticle(name: string): name is HelpArticle {
  return Object.hasOwn(HELP_ARTICLES, name)
}

export function isHelpCategory(name: string): name is HelpCategory {
  return HELP_CATEGORIES.some((category) => category === name)
}

/** True for an article whose text is in `help/`. */
export function isWritten(name: HelpArticle): name is WrittenArticle {
  return !Object.hasOwn(DOCUMENTS, name)
}

/** True for an article that a business edits in its texts. */
export function isEditable(name: HelpArticle): name is EditableArticle {
  return name !== 'terms'
}

const SHOPPING = ['mall', 'buyingRequests'] as const
/**
 * The parts of the product that an article is about: where the business offers none of them, it does not show the
 * article. Empty for what is always there.
 */
export const ARTICLE_PARTS = {
  'how-buying-works': ['buyingRequests'],
  'paste-a-link': ['buyingRequests'],
  'mall-and-cart': ['mall'],
  'what-it-costs': SHOPPING,
  'after-a-request': SHOPPING,
  'returns-of-goods': SHOPPING,
  'quality-and-inspection': SHOPPING,
  'register-parcels': [],
  'warehouse-addresses': [],
  'member-number': [],
  'unclaimed-parcels': [],
  'several-at-once': [],
  'inspection-service': [],
  'storage-days': [],
  'works-offline': [],
  'consolidate-parcels': [],
  'volumetric-weight': [],
  'choose-a-line': [],
  'fees-explained': [],
  'customs-by-destination': [],
  'battery-and-restricted': [],
  'insurance-and-claims': [],
  'drop-shipping': ['dropShipping'],
  tracking: [],
  'pay-by-balance': [],
  'bank-transfer': [],
  refunds: [],
  coupons: [],
  withdraw: [],
  'sign-in-and-devices': [],
  'your-data': [],
  accessibility: [],
} as const satisfies Record<WrittenArticle, readonly PartName[]>

/** Whether a business offers what an article is about. */
export function isArticleOffered(name: HelpArticle, features: Features): boolean {
  return !isWritten(name) || isOffered(features, ARTICLE_PARTS[name])
}
