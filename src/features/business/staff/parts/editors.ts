import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import * as v from 'valibot'
import { LANGUAGES as LANGUAGE_NAMES } from '#engine/client/i18n/language.ts'
import { isCountryCode } from '#engine/shared/countries.ts'
import { parsePercent, parseWhole } from '#engine/shared/decimal.ts'
import {
  type FieldFailure,
  type FieldRule,
  type FormEntry,
  failuresOf,
} from '#engine/shared/failures.ts'
import { eachLanguage, LANGUAGES, type Language, LOCALES } from '#engine/shared/languages.ts'
import { parseYuan, yuanText } from '#engine/shared/money.ts'
import type { SettingOf } from '#features/business/contract/business.ts'
import { PART_WORDS } from '#features/business/member/parts/part-words.ts'
import { type Business, SETTINGS, type SettingName } from '#features/business/rules/business.ts'
import { nameInAll, unnamedLanguages } from '#features/business/rules/business-name.ts'
import type { DocumentTexts } from '#features/business/rules/documents/document-text.ts'
import { en as enTexts } from '#features/business/rules/documents/en.ts'
import { shippedRows } from '#features/business/rules/documents/listed-goods.ts'
import { plainText } from '#features/business/rules/documents/plain-text.ts'
import { zh as zhTexts } from '#features/business/rules/documents/zh.ts'
import { zh2 as zh2Texts } from '#features/business/rules/documents/zh2.ts'
import { DOCUMENTS } from '#features/business/rules/documents.ts'
import { PARTS, type PartName } from '#features/business/rules/parts.ts'
import { LIMIT_WORDS } from '#features/console/staff/parts/limit-words.ts'
import { INSPECTION_SERVICE_WORDS } from '#features/inspections/member/parts/inspection-words.ts'
import {
  INSPECTION_SERVICES,
  type InspectionService,
} from '#features/inspections/rules/inspection-services.ts'
import { warehouseDirectory, warehouseName } from '#features/warehouses/member/data/directory.ts'
import type { WarehouseId } from '#features/warehouses/rules/warehouses.ts'
import { type EditorField, type Kind, ON, splitList, type Typed } from './editor-fields.ts'
import { goodsFields, readRows, typedRows } from './goods-rows.ts'

type Editor<Name extends SettingName> = {
  words: MessageDescriptor
  help: MessageDescriptor
  /** Labels that name something of the business are made for a locale. */
  fields: readonly EditorField[] | ((locale: string) => readonly EditorField[])
  show: (value: Business[Name]) => Typed
  /** What the form begins with, where that is another text than the value's. */
  begin?: (setting: { value: Business[Name]; seen: number | null }) => Typed
  /** The value that was typed; what is not of its kind is `NaN`. */
  parse: (input: Typed, current: Business[Name]) => unknown
  /** Which fields say what is wrong with the value, where a field that was left empty gets the text of another. */
  blames?: (input: Typed) => readonly string[]
}

/** What cannot be read as its kind; the schema then names the field. */
const UNREADABLE = Number.NaN
const yuan = (input: string | undefined): number => parseYuan(input ?? '') ?? UNREADABLE
/** "4.5" as 450 basis points. */
const bps = (input: string | undefined): number => parsePercent(input ?? '') ?? UNREADABLE
const amount = (words: MessageDescriptor, help: MessageDescriptor) =>
  ({
    words,
    help,
    fields: [{ path: '', label: msg`Amount`, kind: 'yuan' }],
    show: (fen: number) => ({ '': yuanText(fen) }),
    parse: (input: Typed) => yuan(input['']),
  }) as const
const share = (words: MessageDescriptor, help: MessageDescriptor) =>
  ({
    words,
    help,
    fields: [{ path: '', label: msg`Percent`, kind: 'percent' }],
    show: (rate: number) => ({ '': yuanText(rate).replace(/\.?0+$/, '') || '0' }),
    parse: (input: Typed) => bps(input['']),
  }) as const
const inLanguages = (kind: Kind, prefix = ''): EditorField[] => [
  { path: `${prefix}zh`, label: msg`Simplified Chinese`, kind },
  { path: `${prefix}zh2`, label: msg`Traditional Chinese`, kind },
  { path: `${prefix}en`, label: msg`English`, kind },
]

const openWarehouses = () => warehouseDirectory.value.filter(({ isActive }) => isActive)
const storageFields = (id: WarehouseId, name: string): EditorField[] => [
  { path: `${id}.freeDays`, label: msg`${name}: free days`, kind: 'text' },
  { path: `${id}.feePerDayFen`, label: msg`${name}: fee a day`, kind: 'yuan' },
  { path: `${id}.capFen`, label: msg`${name}: maximum fee`, kind: 'yuan' },
]
/** A value for each service of an inspection. */
const eachService = <Value>(of: (service: InspectionService) => Value) =>
  Object.fromEntries(INSPECTION_SERVICES.map((service) => [service, of(service)])) as Record<
    InspectionService,
    Value
  >

const eachPart = <Value>(of: (part: PartName) => Value) =>
  Object.fromEntries(PARTS.map((part) => [part, of(part)])) as Record<PartName, Value>

const NAME_LACKING = msg`Enter the name in at least one language`
const SUPPORT_LACKING = msg`Enter the e-mail address that members write to`
const NAME_HINT = msg`Left empty, the name in another language is shown.`

/** The texts of the app, which apply until staff publish their own. */
export const OWN_TEXTS: Record<Language, DocumentTexts> = {
  zh: zhTexts,
  zh2: zh2Texts,
  en: enTexts,
}

const GOODS_FIELDS = goodsFields()

/** How each setting is typed and shown. */
export const EDITORS: { [Name in SettingName]: Editor<Name> } = {
  name: {
    words: msg`Name`,
    help: msg`The business’s name in each language, on every screen, in mails and in notifications.`,
    fields: inLanguages('text').map((field) => ({
      ...field,
      hint: NAME_HINT,
      lacking: NAME_LACKING,
    })),
    show: (name) => ({ ...name }),
    // A language that nobody has named begins empty, so that the product's name is not kept unread.
    begin: ({ value, seen }) => {
      const unnamed = seen === null ? LANGUAGES : unnamedLanguages(value)
      return eachLanguage((language) => (unnamed.includes(language) ? '' : value[language]))
    },
    parse: (input) => nameInAll(input),
    blames: (input) => {
      const typed = LANGUAGES.filter((language) => input[language]?.trim())
      return typed.length > 0 ? typed : LANGUAGES
    },
  },
  languages: {
    words: msg`Languages`,
    help: msg`What members and visitors can choose. Texts that you write are asked for in all three, so that you can add a language at any time.`,
    fields: [
      ...inLanguages('switch'),
      {
        path: 'first',
        label: msg`For everyone else`,
        hint: msg`Visitors see it if their browser speaks none of your languages. It’s always offered.`,
        kind: 'choice',
        options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name })),
      },
    ],
    show: (languages) => ({
      ...eachLanguage((language) => (languages.includes(language) ? ON : '')),
      first: languages[0] ?? '',
    }),
    parse: (input) => {
      const others = LANGUAGES.filter((one) => input[one] === ON && one !== input.first)
      return [input.first, ...others]
    },
  },
  logo: {
    words: msg`Logo`,
    help: msg`A square JPG or PNG picture. Without one, the standard mark is shown.`,
    fields: [{ path: '', label: msg`Logo`, kind: 'picture', optional: true }],
    show: (sha256) => ({ '': sha256 ?? '' }),
    parse: (input) => input[''] || null,
  },
  homePage: {
    words: msg`Home page`,
    help: msg`The first words that visitors read, in each language. Where a field is empty, ours are shown.`,
    fields: [
      {
        path: 'title.zh',
        label: msg`Headline in Simplified Chinese`,
        kind: 'text',
        optional: true,
      },
      { path: 'lead.zh', label: msg`Text in Simplified Chinese`, kind: 'area', optional: true },
      {
        path: 'title.zh2',
        label: msg`Headline in Traditional Chinese`,
        kind: 'text',
        optional: true,
      },
      { path: 'lead.zh2', label: msg`Text in Traditional Chinese`, kind: 'area', optional: true },
      { path: 'title.en', label: msg`Headline in English`, kind: 'text', optional: true },
      { path: 'lead.en', label: msg`Text in English`, kind: 'area', optional: true },
    ],
    show: ({ title, lead }) =>
      Object.fromEntries(
        LANGUAGES.flatMap((language) => [
          [`title.${language}`, title[language]],
          [`lead.${language}`, lead[language]],
        ]),
      ),
    parse: (input) => ({
      title: eachLanguage((language) => input[`title.${language}`]),
      lead: eachLanguage((language) => input[`lead.${language}`]),
    }),
  },
  supportContact: {
    words: msg`Customer service`,
    help: msg`How members reach you. Fields that are left empty aren’t shown.`,
    fields: [
      { path: 'email', label: msg`E-mail`, kind: 'text', lacking: SUPPORT_LACKING },
      { path: 'phone', label: msg`Phone`, kind: 'text', optional: true },
      { path: 'chat', label: msg`Messenger account`, kind: 'text', optional: true },
      { path: 'hours', label: msg`Service hours`, kind: 'text', optional: true },
    ],
    show: (contact) => ({ ...contact }),
    // Nothing opens without an address, so that none is saved without one.
    parse: (input) => ({ ...input, email: input.email?.trim() || undefined }),
  },
  handlingFeeBps: share(msg`Handling fee`, msg`On the price of goods that you buy for members.`),
  shownRateMarginBps: share(
    msg`Margin on amounts in other currencies`,
    msg`Members may see prices in their own currency beside yuan, at the day’s rate. This share is added to those amounts, for example for what a card costs, and is named to them. What they pay is in yuan.`,
  ),
  servicePricesFen: {
    words: msg`Prices of services`,
    help: msg`What members pay for each service with an order.`,
    fields: [
      { path: 'repack', label: msg`Repacking`, kind: 'yuan' },
      { path: 'removeBoxes', label: msg`Removing boxes`, kind: 'yuan' },
      { path: 'reinforce', label: msg`Reinforcement`, kind: 'yuan' },
    ],
    show: ({ repack, removeBoxes, reinforce }) => ({
      repack: yuanText(repack),
      removeBoxes: yuanText(removeBoxes),
      reinforce: yuanText(reinforce),
    }),
    parse: ({ repack, removeBoxes, reinforce }) => ({
      repack: yuan(repack),
      removeBoxes: yuan(removeBoxes),
      reinforce: yuan(reinforce),
    }),
  },
  storageTerms: {
    words: msg`Storage`,
    help: msg`How long parcels are stored for free, and what each further day costs. Parcels that are already in a warehouse keep their terms.`,
    fields: (locale) =>
      openWarehouses().flatMap(({ id }) => storageFields(id, warehouseName(id, locale))),
    show: (terms) =>
      Object.fromEntries(
        Object.entries(terms).flatMap(([id, { freeDays, feePerDayFen, capFen }]) => [
          [`${id}.freeDays`, String(freeDays)],
          [`${id}.feePerDayFen`, yuanText(feePerDayFen)],
          [`${id}.capFen`, yuanText(capFen)],
        ]),
      ),
    // A warehouse whose terms nobody types has none, and one that is closed keeps its own.
    parse: (input, current) => ({
      ...current,
      ...Object.fromEntries(
        openWarehouses()
          .filter(
            ({ id }) =>
              id in current || storageFields(id, '').some(({ path }) => Boolean(input[path])),
          )
          .map(({ id }) => [
            id,
            {
              freeDays: parseWhole(input[`${id}.freeDays`] ?? '', 9) ?? UNREADABLE,
              feePerDayFen: yuan(input[`${id}.feePerDayFen`]),
              capFen: yuan(input[`${id}.capFen`]),
            },
          ]),
      ),
    }),
  },
  features: {
    words: msg`What you offer`,
    help: msg`What is switched off goes from the screens, links and help articles of members. Nothing new can be asked for; what members have already is finished, and you find it in the console as long as work is waiting.`,
    fields: PARTS.map((part) => ({ path: part, label: PART_WORDS[part], kind: 'switch' as const })),
    show: (features) => eachPart((part) => (features[part] ? ON : '')),
    parse: (input) => eachPart((part) => input[part] === ON),
  },
  // Changed at the checklist of the set-up.
  isOpen: {
    words: msg`Open for business`,
    help: msg`Whether everyone can see the business and register.`,
    fields: [],
    show: (isOpen) => ({ '': isOpen ? '✓' : '–' }),
    parse: (_, current) => current,
  },
  // Changed beside their addresses.
  warehouses: {
    words: msg`Warehouses`,
    help: msg`Names, time zones, and which of them are open.`,
    fields: [],
    show: (entries) =>
      Object.fromEntries(
        entries.map(({ id, country, name, timeZone, refuses, isActive }) => [
          id,
          [isActive ? id : `(${id})`, country, name.zh, name.en, timeZone, ...refuses].join(', '),
        ]),
      ),
    parse: (_, current) => current,
  },
  inspectionPricesFen: {
    words: msg`Prices of inspections`,
    help: msg`What members pay for each service of an inspection.`,
    fields: INSPECTION_SERVICES.map((service) => ({
      path: service,
      label: INSPECTION_SERVICE_WORDS[service],
      kind: 'yuan' as const,
    })),
    show: (prices) => eachService((service) => yuanText(prices[service])),
    parse: (input) => eachService((service) => yuan(input[service])),
  },
  freePhotos: {
    words: msg`Free photos of goods`,
    help: msg`How many photos of the goods each parcel gets for free. Photos of the size and of flaws don’t count.`,
    fields: [{ path: '', label: msg`Photos`, kind: 'text' }],
    show: (count) => ({ '': String(count) }),
    parse: (input) => parseWhole(input[''] ?? '', 1) ?? UNREADABLE,
  },
  giftCouponsFen: {
    words: msg`Coupons for new members`,
    help: msg`The value of each coupon in yuan, such as 20, 30, 50, 80. Leave it empty for none.`,
    fields: [{ path: '', label: msg`Coupons in yuan`, kind: 'yuanList', optional: true }],
    show: (coupons) => ({
      '': coupons.map((fen) => yuanText(fen).replace(/\.00$/, '')).join(', '),
    }),
    parse: (input) => splitList(input['']).map(yuan),
  },
  secondPersonAboveFen: amount(
    LIMIT_WORDS.secondPersonAboveFen,
    msg`The most that one person may move for one member in a day. Above it, a second person approves.`,
  ),
  secondPersonPerDayFen: amount(
    LIMIT_WORDS.secondPersonPerDayFen,
    msg`The most that one person may move in a day for all members together.`,
  ),
  secondPersonDifferenceBps: share(
    LIMIT_WORDS.secondPersonDifferenceBps,
    msg`If the amount received differs from the amount stated by more than this share, a second person approves.`,
  ),
  topUpMinFen: amount(msg`Minimum top-up`, msg`Members can’t top up less at once.`),
  topUpMaxFen: amount(msg`Maximum top-up`, msg`Members can’t top up more at once.`),
  countriesServed: {
    words: msg`Countries served`,
    help: msg`Country codes, such as SG, MY, US. Leave it empty for every country.`,
    fields: [{ path: '', label: msg`Country codes`, kind: 'countries', optional: true }],
    show: (codes) => ({ '': codes.join(', ') }),
    // A code that no country has, such as UK, would close the shop for all of that country.
    parse: (input) =>
      splitList(input['']).map((code) => (isCountryCode(code.toUpperCase()) ? code : UNREADABLE)),
  },
  goodsList: {
    words: msg`Prohibited and restricted goods`,
    help: msg`What the form for parcels, the page of categories and the article “Prohibited goods” say. The words are those by which a name of goods is recognized; a country list makes a row count for those destinations alone. If you’ve edited the article itself, its own words stay.`,
    fields: GOODS_FIELDS,
    show: (list) => typedRows(list ?? shippedRows()),
    parse: (input) => readRows(input),
  },
  terms: {
    words: msg`Terms of service`,
    help: msg`Saving publishes a new version with today’s date, which every member is asked to accept. Start headings with # and list items with -.`,
    fields: inLanguages('area', 'text.'),
    show: (terms) => {
      const { zh, zh2, en } =
        terms?.text ?? eachLanguage((language) => plainText(OWN_TEXTS[language].terms))
      return { 'text.zh': zh, 'text.zh2': zh2, 'text.en': en }
    },
    // The server gives it the next version and its day.
    parse: (input, current) => ({
      ...(current ?? DOCUMENTS.terms),
      text: { zh: input['text.zh'], zh2: input['text.zh2'], en: input['text.en'] },
    }),
  },
}

/** What the form of a setting begins with. */
export function beginOf<Name extends SettingName>(
  name: Name,
  setting: { value: Business[Name]; seen: number | null },
): Typed {
  const { begin, show } = EDITORS[name] as Editor<Name>
  return begin?.(setting) ?? show(setting.value)
}

/** The fields of a setting's form, named in a locale. */
export function fieldsOf(name: SettingName, locale: string): readonly EditorField[] {
  const { fields } = EDITORS[name]
  return typeof fields === 'function' ? fields(locale) : fields
}

/** The rule that a field of a kind names when its text is no such thing. */
const RULES: Partial<Record<Kind, FieldRule>> = {
  countries: 'country',
  yuan: 'money',
  yuanList: 'money',
  percent: 'money',
}

/** The typed setting by the schema of the server; failures name the field of the form. */
export function readSetting<Name extends SettingName>(
  name: Name,
  input: Typed,
  current: Business[Name],
): FormEntry<SettingOf> {
  const { parse, blames } = EDITORS[name] as Editor<Name>
  const fields = fieldsOf(name, LOCALES.en)
  const result = v.safeParse(SETTINGS[name].schema, parse(input, current))
  if (result.success) return { ok: true, value: { name, value: result.output } as SettingOf }
  const failures = failuresOf(result.issues).map(({ path: at, code, args }): FieldFailure => {
    // An entry of a list that is typed in one field.
    const field = fields.find(({ path }) => path === at || at.startsWith(`${path}.`)) ?? fields[0]
    const path = field?.path ?? ''
    const rule = field && RULES[field.kind]
    if (rule === undefined) return { path, code, args }
    if (code === 'type') return { path, code: rule, args: {} }
    // Typed in yuan and percent, checked in fen and basis points.
    const { min, max } = args
    return {
      path,
      code,
      args: {
        ...(min !== undefined && { min: min / 100 }),
        ...(max !== undefined && { max: max / 100 }),
      },
    }
  })
  const blamed = blames?.(input)
  return { ok: false, failures: failures.filter(({ path }) => blamed?.includes(path) ?? true) }
}

/** A value as one text, for the history: a switch by its label, if it is on, and a choice by its own. */
export function settingText<Name extends SettingName>(
  name: Name,
  value: Business[Name],
  say: (words: MessageDescriptor) => string,
): string {
  const { show } = EDITORS[name] as Editor<Name>
  const fields = fieldsOf(name, LOCALES.en)
  const wordsOf = (path: string, text: string): string => {
    const field = fields.find((one) => one.path === path)
    if (field?.kind === 'switch') return say(field.label)
    const chosen = field?.options?.find(({ value }) => value === text)
    return field && chosen ? `${say(field.label)}: ${chosen.label}` : text
  }
  return (
    Object.entries(show(value))
      // Which words of the app belong to a row is nothing that anybody types.
      .filter(([path, text]) => text !== '' && !path.endsWith('.kind'))
      .map(([path, text]) => wordsOf(path, text))
      .join(' · ')
  )
}
