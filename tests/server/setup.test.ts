import { expect, test } from 'vitest'
import { OPERATOR } from '#engine/server/database/records.ts'
import { RIGHTS } from '#engine/shared/rights.ts'
import { setRole } from '#features/people/server/set-role.ts'
import { setupLink } from '#features/setup/server/setup-link.ts'
import { aWarehouseAddress } from '#tests/support/row-builders.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const server = await sharedServer()
const { services } = server
const closed = () =>
  server.db.run(`insert into business_setting (id, name, value, at)
    select coalesce(max(id), 0) + 1, 'isOpen', 'false', now() from business_setting`)
const tokenOf = (link: string | null) => new URL(link ?? '').hash.slice(1)
const claim = async (token: string, email: string) => {
  const answer = await server.fetch('/api/setup', { method: 'POST', body: { token, email } })
  return { status: answer.status, ...(await answer.json()) }
}

test('the link of a start makes one owner with every right, whoever is first, and then none', async () => {
  const [token, other] = [tokenOf(await setupLink(services)), tokenOf(await setupLink(services))]
  expect(await claim('B'.repeat(43), 'thief@example.com')).toMatchObject({
    code: 'setup_link_used',
  })
  const answers = await Promise.all([
    claim(token, 'one@example.com'),
    claim(other, 'two@example.com'),
  ])
  const owners = answers.filter(({ status }) => status === 200)
  expect(owners).toMatchObject([{ role: 'staff', rights: expect.arrayContaining(['settings']) }])
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ code: 'setup_link_used' })
  expect(await claim(token, 'late@example.com')).toMatchObject({ code: 'setup_link_used' })
  expect(await setupLink(services)).toBeNull()
})

test('a name in English alone is not yet a name in Chinese', async () => {
  const staff = await server.loginAs('staff@example.com', 'staff')
  const isNamed = async () =>
    (await (await staff.fetch('/api/staff/setup')).json()).done.includes('name')
  const save = async (en: string, chinese: object) => {
    const { settings } = await (await staff.fetch('/api/staff/settings')).json()
    const { value, seen } = settings.find(({ name }: { name: string }) => name === 'name')
    const body = { name: 'name', value: { ...value, ...chinese, en }, seen }
    expect((await staff.fetch('/api/staff/settings', { method: 'PUT', body })).status).toBe(200)
  }
  await save('Harbour', {})
  expect(await isNamed()).toBe(false)
  await save('Harbour', { zh: '港湾' })
  expect(await isNamed()).toBe(false)
  await save('Harbour', { zh: '港湾', zh2: '港灣' })
  expect(await isNamed()).toBe(true)
})

test('a second person counts once they have logged in, not by the invitation', async () => {
  await server.db.run('delete from staff_right')
  const owner = await server.loginAs('staff@example.com', RIGHTS)
  const isDone = async () =>
    (await (await owner.fetch('/api/staff/setup')).json()).done.includes('secondPerson')
  const body = { email: 'invited@example.com', rights: ['settings'], language: 'en' }
  expect((await owner.fetch('/api/staff/people', { method: 'POST', body })).status).toBe(200)
  expect(await isDone()).toBe(false)
  await server.loginAs('invited@example.com', ['settings'])
  expect(await isDone()).toBe(true)
})

test('a link is too old after a day', async () => {
  await server.db.run("update account set role = 'member'")
  // An owner since the link was made would end it too.
  await server.db.run("delete from audit where act = 'staff.grant'")
  const token = tokenOf(await setupLink(services))
  await server.db.run("update setup_link set expires_at = expires_at - interval '24 hours'")
  expect(await claim(token, 'owner@example.com')).toMatchObject({ code: 'setup_link_used' })
})

test('a link makes nobody the owner once the operator has made staff', async () => {
  await server.db.run("update account set role = 'member'")
  const token = tokenOf(await setupLink(services))
  await setRole(services, OPERATOR, { email: 'granted@example.com', role: 'staff' })
  expect(await claim(token, 'member@example.com')).toMatchObject({ code: 'setup_link_used' })
})

test('until it is open nobody registers and no address is published; who has an account logs in', async () => {
  const staff = await server.loginAs('staff@example.com', 'staff')
  await closed()
  expect(await (await server.fetch('/api/business')).json()).toMatchObject({ isOpen: false })
  expect(await (await server.fetch('/api/public/warehouses')).json()).toEqual([])
  await expect(server.loginAs('stranger@example.com')).rejects.toThrow()
  await server.loginAs('staff@example.com', 'staff')
  const open = await staff.fetch('/api/staff/setup/open', { method: 'PUT', body: { isOpen: true } })
  expect((await open.json()).code).toBe('setup_missing')
})

test('the checklist is done by what is decided, and then the business opens and closes', async () => {
  const staff = await server.loginAs('staff@example.com', 'staff')
  await closed()
  const read = async () => (await staff.fetch('/api/staff/setup')).json()
  expect((await read()).done).not.toContain('support')

  const { settings } = await (await staff.fetch('/api/staff/settings')).json()
  for (const { name, value, seen } of settings) {
    if (['isOpen', 'warehouses', 'logo', 'countriesServed'].includes(name)) continue
    if (name.startsWith('secondPerson')) continue
    const text = { zh: '条款', zh2: '條款', en: 'Terms' }
    const saved = name === 'terms' ? { version: 1, date: '2026-11-28', text } : value
    const body = { name, value: saved, seen }
    expect((await staff.fetch('/api/staff/settings', { method: 'PUT', body })).status).toBe(200)
  }
  expect((await read()).done).toEqual(
    expect.arrayContaining(['name', 'prices', 'storage', 'terms', 'coupons']),
  )
  // Saved as it was proposed, which names no way to reach anybody.
  expect((await read()).done).not.toContain('support')
  const contact = async () => {
    const now = (await (await staff.fetch('/api/staff/settings')).json()).settings
    return now.find(({ name }: { name: string }) => name === 'supportContact')
  }
  const reach = async (given: object) => {
    const { value, seen } = await contact()
    const body = { name: 'supportContact', value: { ...value, ...given }, seen }
    expect((await staff.fetch('/api/staff/settings', { method: 'PUT', body })).status).toBe(200)
  }
  await reach({ phone: '+85212345678' })
  expect((await read()).done).not.toContain('support')
  await reach({ email: 'help@harbour.example' })
  expect((await read()).done).toContain('support')

  const mail = { method: 'POST' } as const
  expect((await staff.fetch('/api/staff/setup/test-mail', mail)).status).toBe(200)
  const sent = () => server.mailbox.mails().findLast(({ subject }) => /测试邮件/.test(subject))
  await expect.poll(sent).toBeDefined()
  expect((await read()).isMailSent).toBe(true)
  const prove = (code: string) =>
    staff.fetch('/api/staff/setup/test-mail/code', { method: 'POST', body: { code } })
  const code = sent()?.subject.slice(0, 6) ?? ''
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await (await prove(wrong)).json()).code).toBe('setup_code_wrong')
  expect((await prove(code)).status).toBe(200)
  expect((await read()).isMailSent).toBe(false)

  await server.db.run(
    `insert into payee_account values (gen_random_uuid(), 'Bank', 'Us', 'Bank', '1', 'CNY', null, true, now())`,
  )
  await server.db.run(
    `insert into channel_version values (1, 'X', '2026-11-28', '2026-11-28', 'offered', '{}', '{}', null, now())`,
  )
  // Nobody has confirmed where the other two are.
  await server.db.run("update warehouse set confirmed_at = null where id <> 'CN'")
  const address = aWarehouseAddress({ phone: '+8613800138000' })
  await staff.fetch('/api/staff/warehouses/CN', { method: 'PUT', body: address })
  const put = async (isOpen: boolean) =>
    (await staff.fetch('/api/staff/setup/open', { method: 'PUT', body: { isOpen } })).json()
  // Members agree to the privacy policy, so that somebody has read it and said who they are.
  expect(await put(true)).toMatchObject({ code: 'setup_missing' })
  const draft = await (await staff.fetch('/api/staff/help-texts/privacy')).json()
  const save = (language: string, source: string) =>
    staff.fetch(`/api/staff/help-texts/privacy/${language}`, {
      method: 'PUT',
      body: { seen: 0, source },
    })
  const { en, zh, zh2 } = draft.languages
  const own = `${en.source}\n\nWe are Harbour Ltd., office@harbour.example.`
  expect((await save('en', own)).status).toBe(200)
  expect((await save('zh', zh.source)).status).toBe(200)
  expect((await read()).done).not.toContain('privacy')
  // A draft that nobody changed counts, too, once it is saved.
  expect((await save('zh2', zh2.source)).status).toBe(200)
  expect((await read()).done).toContain('privacy')
  expect(await put(true)).toMatchObject({ isOpen: true })
  const business = await (await server.fetch('/api/business')).json()
  expect(business).toMatchObject({ isOpen: true })
  const active = business.warehouses.filter(({ isActive }: { isActive: boolean }) => isActive)
  expect(active.map(({ id }: { id: string }) => id)).toEqual(['CN'])
  expect(await put(false)).toMatchObject({ isOpen: false })
})

test('a closed warehouse is none that members could send to', async () => {
  const staff = await server.loginAs('staff@example.com', 'staff')
  const has = async () =>
    (await (await staff.fetch('/api/staff/setup')).json()).done.includes('warehouse')
  await server.db.run("update warehouse set active = id = 'CN', confirmed_at = now()")
  expect(await has()).toBe(true)
  await server.db.run('update warehouse set active = false')
  expect(await has()).toBe(false)
})
