import { sql } from 'kysely'
import { act } from '#engine/server/act.ts'
import type { Reader, Tx } from '#engine/server/database/database.ts'
import type { Actor } from '#engine/server/database/find-session.ts'
import { inTransaction } from '#engine/server/database/in-transaction.ts'
import type { ActScope } from '#engine/server/database/member-scope.ts'
import { type WriteDeps, writeFor } from '#engine/server/database/write-for.ts'
import { refuse } from '#engine/server/refusal.ts'
import type { Services } from '#engine/server/services.ts'
import { eachLanguage, type Language } from '#engine/shared/languages.ts'
import {
  type HelpArticleState,
  type HelpTextState,
  type HelpVersion,
  type VERSION_ACTS,
  VERSIONS_PAGE,
} from '#features/help/contract/texts.ts'
import type { EditableArticle, WrittenArticle } from '#features/help/rules/help-articles.ts'
import { articleFault, readArticle } from '#features/help/rules/read-article.ts'
import { hiddenArticles } from './edited-texts.ts'
import { scriptPairs } from './script-pairs.ts'
import { EDITABLE_ARTICLES, shippedText } from './shipped-texts.ts'

type Deps = Pick<Services, 'db'> & WriteDeps
type Place = { article: EditableArticle; language: Language }
type Stored = { version: number; act: string; source: string | null; base: string }

const STORED = ['article', 'language', 'version', 'act', 'source', 'base'] as const

/** The last version of each article in each language that staff have edited. */
async function lastVersions(db: Reader): Promise<Map<string, Stored>> {
  const rows = await db
    .selectFrom('help_text')
    .distinctOn(['article', 'language'])
    .select(STORED)
    .orderBy('article')
    .orderBy('language')
    .orderBy('version', 'desc')
    .execute()
  return new Map(rows.map((row) => [keyOf(row), row]))
}

const keyOf = ({ article, language }: { article: string; language: string }) =>
  `${article} ${language}`

function stateOf(place: Place, stored: Stored | undefined): HelpTextState {
  const shipped = shippedText(place.article, place.language)
  const { version = 0, source = null, base = '' } = stored ?? {}
  if (source === null)
    return { version, isEdited: false, hasUpdate: false, source: shipped, shipped, base: null }
  return { version, isEdited: true, hasUpdate: base !== shipped, source, shipped, base }
}

/** The title of a stored text; a later version of the app may refuse what an earlier one took. */
const titleOf = (source: string) => /^title: (.+)$/m.exec(source)?.[1] ?? ''

act('listHelpTexts', async ({ db }) => {
  const last = await lastVersions(db.kysely)
  const hidden = await hiddenArticles(db.kysely)
  return {
    articles: EDITABLE_ARTICLES.map((article) => {
      const states = eachLanguage((language) =>
        stateOf({ article, language }, last.get(keyOf({ article, language }))),
      )
      return {
        name: article,
        title: eachLanguage((language) => titleOf(states[language].source)),
        isHidden: hidden.some((one) => one === article),
        languages: eachLanguage((language) => {
          const { version, isEdited, hasUpdate } = states[language]
          return { version, isEdited, hasUpdate }
        }),
      }
    }),
  }
})

async function readState(db: Reader, article: EditableArticle): Promise<HelpArticleState> {
  const last = await lastVersions(db)
  return {
    name: article,
    isHidden: (await hiddenArticles(db)).some((one) => one === article),
    languages: eachLanguage((language) =>
      stateOf({ article, language }, last.get(keyOf({ article, language }))),
    ),
  }
}

act('readHelpText', ({ db }, _actor, { article }) => readState(db.kysely, article))

type Next = { act: (typeof VERSION_ACTS)[number]; source: string | null; base: string }

/**
 * Adds the version after `seen`. Sent again, the same version changes nothing, so a lost answer is no conflict; any
 * other one after `seen` is refused.
 */
async function addVersion(
  deps: Deps,
  actor: Actor,
  { article, language, seen }: Place & { seen: number },
  next: (last: Stored | undefined, tx: Tx) => Promise<Next>,
): Promise<HelpArticleState> {
  return inTransaction(deps.db, async (tx) => {
    await sql`lock table help_text in share row exclusive mode`.execute(tx)
    const versions = await tx
      .selectFrom('help_text')
      .select(STORED)
      .where('article', '=', article)
      .where('language', '=', language)
      .where('version', 'in', [seen, seen + 1])
      .execute()
    const last = versions.find(({ version }) => version === seen)
    const later = versions.find(({ version }) => version === seen + 1)
    if (last === undefined && seen !== 0) throw refuse('help_text_changed')
    const { act: done, source, base } = await next(last, tx)
    if (later !== undefined) {
      if (later.act === done && later.source === source) return readState(tx, article)
      throw refuse('help_text_changed')
    }
    const compiled = source === null ? null : readArticle(source)
    await writeFor(tx, [], actor, deps, async (scope) => {
      await tx
        .insertInto('help_text')
        .values({
          article,
          language,
          version: seen + 1,
          act: done,
          source,
          base,
          compiled: compiled && JSON.stringify(compiled),
          pairs: compiled === null ? '' : scriptPairs(JSON.stringify(compiled)),
          at: scope.now,
          staff_id: actor.accountId,
        })
        .execute()
      scope.audit({
        act: done,
        about: 'help_text',
        objectId: keyOf({ article, language }),
        before: { version: seen },
        after: { version: seen + 1, isShipped: source === null },
      })
    })
    return readState(tx, article)
  })
}

act('saveHelpText', (deps, actor, { article, language, seen, source }) => {
  if (articleFault(source) !== null) throw refuse('article_markup')
  return addVersion(deps, actor, { article, language, seen }, async () => ({
    act: 'saveHelpText',
    source,
    base: shippedText(article, language),
  }))
})

act('keepHelpText', (deps, actor, { article, language, seen }) =>
  addVersion(deps, actor, { article, language, seen }, async (last) => {
    // The shipped text needs nobody who keeps it.
    if (!last?.source) throw refuse('not_found')
    return { act: 'keepHelpText', source: last.source, base: shippedText(article, language) }
  }),
)

act('restoreHelpText', (deps, actor, { article, language, seen, version }) =>
  addVersion(deps, actor, { article, language, seen }, async (_, tx) => {
    const shipped = shippedText(article, language)
    if (version === 0) return { act: 'restoreHelpText', source: null, base: shipped }
    const earlier = await tx
      .selectFrom('help_text')
      .select(['source', 'base'])
      .where('article', '=', article)
      .where('language', '=', language)
      .where('version', '=', version)
      .executeTakeFirst()
    if (earlier === undefined) throw refuse('not_found')
    const { source, base } = earlier
    if (source !== null && articleFault(source) !== null) throw refuse('article_markup')
    // It is still compared with the shipped text that it was written for.
    return { act: 'restoreHelpText', source, base: source === null ? shipped : base }
  }),
)

/** Hides an article or shows it again; what is so already is no mistake. */
act('hideHelpArticle', (deps, actor, { article, isHidden }) =>
  inTransaction(deps.db, (tx) =>
    writeFor(tx, [], actor, deps, async (scope) => {
      const changed = isHidden ? await hide(scope, article) : await show(scope, article)
      if (changed)
        scope.audit({
          act: 'hideHelpArticle',
          about: 'help_hidden',
          objectId: article,
          before: { isHidden: !isHidden },
          after: { isHidden },
        })
      return readState(tx, article)
    }),
  ),
)

async function hide({ tx, now }: ActScope, article: WrittenArticle): Promise<boolean> {
  const rows = await tx
    .insertInto('help_hidden')
    .values({ article, at: now })
    .onConflict((same) => same.column('article').doNothing())
    .returning('article')
    .execute()
  return rows.length > 0
}

async function show({ tx }: ActScope, article: WrittenArticle): Promise<boolean> {
  const rows = await tx
    .deleteFrom('help_hidden')
    .where('article', '=', article)
    .returning('article')
    .execute()
  return rows.length > 0
}

/** One page of versions, the newest first, each with the text that it replaced. */
act('listHelpVersions', async ({ db }, _actor, { article, language, before }) => {
  const { rows } = await sql<HelpVersion>`
    select now.version, now.act, now.at, account.email as by, now.source is null as "isShipped",
      coalesce(now.source, now.base) as source,
      coalesce(earlier.source, earlier.base, now.base) as before
    from help_text now
    left join help_text earlier on earlier.article = now.article
      and earlier.language = now.language and earlier.version = now.version - 1
    left join account on account.account_id = now.staff_id
    where now.article = ${article} and now.language = ${language}
      and (${before ?? null}::integer is null or now.version < ${before ?? null})
    order by now.version desc limit ${VERSIONS_PAGE + 1}`.execute(db.kysely)
  const versions = rows.slice(0, VERSIONS_PAGE)
  return { versions, next: rows.length > VERSIONS_PAGE ? (versions.at(-1)?.version ?? null) : null }
})
