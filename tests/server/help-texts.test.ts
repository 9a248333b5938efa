import { expect, test } from 'vitest'
import type { Reply } from '#engine/shared/endpoint.ts'
import type { HelpArticleState, HelpVersion, listHelpTexts } from '#features/help/contract/texts.ts'
import { anArticle, editHelpText } from '#tests/support/help-texts.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const editor = await server.loginAs('editor@example.com', ['settings'])
const moderator = await server.loginAs('moderator@example.com', ['moderate'])

const PATH = '/api/staff/help-texts'
const save = (place: string, seen: number, source: string) =>
  editor.fetch(`${PATH}/${place}`, { method: 'PUT', body: { seen, source } })
const restore = (place: string, seen: number, version: number) =>
  editor.fetch(`${PATH}/${place}/restore`, { method: 'POST', body: { seen, version } })
const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code]
const stateOf = async (article: string): Promise<HelpArticleState> =>
  (await editor.fetch(`${PATH}/${article}`)).json()
const shown = async (language: string) =>
  (await server.fetch(`/api/public/help-texts/${language}`)).json()
const titleIn = async (language: string, name: string) =>
  (await shown(language)).articles.find((one: { name: string }) => one.name === name)?.text.title
const versionsOf = async (place: string): Promise<HelpVersion[]> =>
  (await (await editor.fetch(`${PATH}/${place}/versions`)).json()).versions

test('an edited article is what readers of its language get; the others keep the text of the app', async () => {
  await editHelpText(server, anArticle('Our refunds'), { article: 'refunds', language: 'en' })
  expect(await titleIn('en', 'refunds')).toBe('Our refunds')
  expect(await titleIn('zh', 'refunds')).toBeUndefined()
  const { languages } = await stateOf('refunds')
  expect([languages.en.isEdited, languages.zh.isEdited]).toEqual([true, false])
  expect(languages.zh.source).toContain('title: ')
})

test('a text that the help center cannot show is refused', async () => {
  const html = await save('withdraw/en', 0, anArticle('A', 'a <b>bold</b> word'))
  expect(await codeOf(html)).toEqual([422, 'article_markup'])
  expect((await stateOf('withdraw')).languages.en.version).toBe(0)
})

test('of two people who edit one text the second is told, and a lost answer is no conflict', async () => {
  const first = anArticle('First')
  expect((await save('tracking/en', 0, first)).status).toBe(200)
  expect((await save('tracking/en', 0, first)).status).toBe(200)
  expect(await codeOf(await save('tracking/en', 0, anArticle('Second')))).toEqual([
    409,
    'help_text_changed',
  ])
  expect(await titleIn('en', 'tracking')).toBe('First')
  expect((await versionsOf('tracking/en')).map(({ version }) => version)).toEqual([1])
  // A version that nobody has made yet.
  expect((await save('tracking/en', 7, anArticle('Third'))).status).toBe(409)
})

test('the history says who saved what, and an earlier version is taken back by one act', async () => {
  const [one, two] = [anArticle('One'), anArticle('Two')]
  await save('coupons/zh', 0, one)
  await save('coupons/zh', 1, two)
  expect((await restore('coupons/zh', 2, 1)).status).toBe(200)
  expect(await titleIn('zh', 'coupons')).toBe('One')
  const versions = await versionsOf('coupons/zh')
  expect(versions.map(({ version, act }) => [version, act])).toEqual([
    [3, 'restoreHelpText'],
    [2, 'saveHelpText'],
    [1, 'saveHelpText'],
  ])
  expect(versions[0]).toMatchObject({ by: 'editor@example.com', source: one, before: two })
  // What the first one replaced is the text of the app.
  expect(versions[2]?.before).toBe((await stateOf('coupons')).languages.zh.shipped)
  expect((await restore('coupons/zh', 3, 0)).status).toBe(200)
  expect(await titleIn('zh', 'coupons')).toBeUndefined()
  expect((await restore('coupons/zh', 4, 9)).status).toBe(404)
  const { rows } = await server.db.run(
    "select act, after from audit where object_id = 'coupons zh' order by at",
  )
  expect(rows.at(-1)).toEqual({ act: 'restoreHelpText', after: { version: 4, isShipped: true } })
})

const listed = async (name: string) => {
  const list: Reply<typeof listHelpTexts> = await (await editor.fetch(PATH)).json()
  return list.articles.find((one) => one.name === name)
}

test('an update that changed the shipped text of an edited one is told until somebody decides', async () => {
  const place = { article: 'insurance-and-claims', language: 'en' }
  await editHelpText(server, anArticle('Ours'), place)
  expect((await listed(place.article))?.languages.en.hasUpdate).toBe(false)
  // As a release before this one would have left it.
  const old = anArticle('As it was shipped')
  const asEdited = () =>
    server.db.run("update help_text set base = $1 where article = 'insurance-and-claims'", [old])
  await asEdited()
  expect((await listed(place.article))?.languages.en.hasUpdate).toBe(true)
  const { shipped, base, source } = (await stateOf(place.article)).languages.en
  expect([base, source]).toEqual([old, anArticle('Ours')])

  const path = `${PATH}/${place.article}/en`
  const kept = await editor.fetch(`${path}/keep`, { method: 'POST', body: { seen: 1 } })
  expect((await kept.json()).languages.en).toMatchObject({ hasUpdate: false, base: shipped })
  expect(await titleIn('en', place.article)).toBe('Ours')

  await asEdited()
  expect((await restore(`${place.article}/en`, 2, 0)).status).toBe(200)
  expect((await listed(place.article))?.languages.en).toEqual({
    version: 3,
    isEdited: false,
    hasUpdate: false,
  })
  expect(await titleIn('en', place.article)).toBeUndefined()
})

test('what was shipped needs nobody who keeps it', async () => {
  const body = { seen: 0 }
  const kept = await editor.fetch(`${PATH}/member-number/en/keep`, { method: 'POST', body })
  expect(kept.status).toBe(404)
})

test('a hidden article is named to devices, its page says so, and search engines are not sent to it', async () => {
  const hide = (isHidden: boolean) =>
    editor.fetch(`${PATH}/storage-days/hidden`, { method: 'PUT', body: { isHidden } })
  expect((await (await hide(true)).json()).isHidden).toBe(true)
  expect((await hide(true)).status).toBe(200)
  expect((await shown('zh2')).hidden).toEqual(['storage-days'])
  const sitemap = await (await server.fetch('/sitemap.xml')).text()
  expect(sitemap).not.toContain('article=storage-days')
  expect(sitemap).toContain('article=refunds')
  await hide(false)
  expect((await shown('zh2')).hidden).toEqual([])
  const { rows } = await server.db.run("select act from audit where object_id = 'storage-days'")
  expect(rows).toHaveLength(2)
})

test('edited words are found in either script', async () => {
  await editHelpText(server, anArticle('賠償與保險', '關於賠償。'), {
    article: 'accessibility',
    language: 'zh2',
  })
  expect((await shown('zh2')).pairs).toContain('賠赔')
})

test('who may not change settings reads and changes no text', async () => {
  expect((await moderator.fetch(PATH)).status).toBe(403)
})

test.each(['privacy', 'prohibited'] as const)(
  'the text of %s is edited in a language and taken back, and is never hidden',
  async (name) => {
    const { languages } = await stateOf(name)
    for (const { source, isEdited } of Object.values(languages)) {
      expect(source).toMatch(/^---\ntitle: .+\nsummary: .+\n---\n\n## /)
      expect(isEdited).toBe(false)
    }
    expect((await save(`${name}/zh`, 0, anArticle('我们的文字'))).status).toBe(200)
    expect(await titleIn('zh', name)).toBe('我们的文字')
    expect([await titleIn('zh2', name), await titleIn('en', name)]).toEqual([undefined, undefined])
    expect((await save(`${name}/zh`, 1, anArticle('长', '字'.repeat(20_001)))).status).toBe(422)
    expect(await codeOf(await save(`${name}/zh`, 1, 'no title'))).toEqual([422, 'article_markup'])
    expect((await restore(`${name}/zh`, 1, 0)).status).toBe(200)
    expect(await titleIn('zh', name)).toBeUndefined()
    const hide = { method: 'PUT', body: { isHidden: true } } as const
    expect((await editor.fetch(`${PATH}/${name}/hidden`, hide)).status).toBeGreaterThanOrEqual(400)
  },
)

test('the terms are not edited among the texts, since members accept each version', async () => {
  expect((await editor.fetch(`${PATH}/terms`)).ok).toBe(false)
  expect((await save('terms/en', 0, anArticle())).ok).toBe(false)
  expect(await listed('terms')).toBeUndefined()
})
