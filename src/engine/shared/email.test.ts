import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readWorldJson, worldCase } from '#tests/world/world-case.ts'
import { plainEmail } from './email.ts'
import { email } from './fields.ts'

const read = (typed: string) => {
  const result = v.safeParse(email, typed)
  return result.success ? result.output : null
}

describe('an e-mail address', () => {
  test.each([
    ["mary.o'brien@example.ie", "mary.o'brien@example.ie"],
    ['r&d@example.com', 'r&d@example.com'],
    ['mei+sampan@example.com', 'mei+sampan@example.com'],
    ['a_b-c.d@sub.example.co.uk', 'a_b-c.d@sub.example.co.uk'],
    ['!#$%*/=?^`{|}~@example.com', '!#$%*/=?^`{|}~@example.com'],
    ['mei@xn--fsqu00a.xn--0zwm56d', 'mei@xn--fsqu00a.xn--0zwm56d'],
    ['mei@例子.测试', 'mei@xn--fsqu00a.xn--0zwm56d'],
    ['mei@例子。公司', 'mei@xn--fsqu00a.xn--55qx5d'],
    ['Hans@Müller.de', 'hans@xn--mller-kva.de'],
    ['ｍｅｉ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'mei@example.com'],
    ['\u202amei@example.com\u202c', 'mei@example.com'],
    ['\u200bmei@exam\u00adple.com\ufeff', 'mei@example.com'],
    ['　Mei@Example.COM ', 'mei@example.com'],
    ['mei@a--b.example', 'mei@a--b.example'],
  ])('%s is read as %s', (typed, stored) => {
    expect(read(typed)).toBe(stored)
    expect(read(stored)).toBe(stored)
  })

  test.each([
    '',
    '@',
    'mei',
    'mei@',
    '@example.com',
    'mei@example',
    'mei@@example.com',
    'mei@127.0.0.1',
    '.mei@example.com',
    'mei.@example.com',
    'm..ei@example.com',
    'mei@-example.com',
    'mei@example-.com',
    'mei@example..com',
    'mei@.com',
    'mei@example..com.',
    'mei@example.c',
    'mei hua@example.com',
    '"mei hua"@example.com',
    'mei@[127.0.0.1]',
    'mei@例子',
    '梅@example.com',
    'mei@例子.公司/away',
    'mei@例子.公司?a',
    'mei@例子.公司#a',
    'mei@例子.公司:80',
    'mei,hua@example.com',
    'mei;hua@example.com',
    'mei<hua>@example.com',
    'mei@exa_mple.com',
    'mei@exam\nple.com',
  ])('%j is none', (typed) => {
    expect(read(typed)).toBeNull()
  })

  test('its failure names it', () => {
    const [issue] = v.safeParse(email, 'mei@').issues ?? []
    expect(issue?.type).toBe('email')
  })
})

for (const [typed, right] of [
  ['Mei.Lin@Gmail.com', 'mei.lin@gmail.com'],
  ['mailto:mei@example.com', 'mei@example.com'],
  ['Mei Lin <mei@example.com>', 'mei@example.com'],
  ['mei@example.com.', 'mei@example.com'],
  ['mei@exam ple.com', null],
  ['mei@@example.com', null],
  ['mei@example.c', null],
  ['mei@localhost', null],
  ['mei@123.123.123.123', null],
  ['o’brien@example.com', null],
  ['mei+a@xn--fsqu00a.xn--fiqs8s', 'mei+a@xn--fsqu00a.xn--fiqs8s'],
  ['mei@日本語.jp', 'mei@xn--wgv71a119e.jp'],
  ['mei@例え。テスト', 'mei@xn--r8jz45g.xn--zckzah'],
  ['mei_@qq.com', 'mei_@qq.com'],
  ['mei@example.com;', 'mei@example.com'],
  ['mei..lin@docomo.ne.jp', null],
  ['用户@例子.中国', null],
  [`${'a'.repeat(65)}@example.com`, null],
  [`mei@${'a'.repeat(64)}.com`, null],
  ['mei%lin@example.com', 'mei%lin@example.com'],
] as const) {
  worldCase('28-e-mail-addresses', `${typed} is ${right ?? 'refused'}`, () => {
    expect(read(typed)).toBe(right)
  })
}

const EMAILS = '40-emails'
for (const [typed, address] of [
  ["o'brien+taobao@gmail.com", "o'brien+taobao@gmail.com"],
  ['tom&anna@example.com', 'tom&anna@example.com'],
  ['li@例子.公司', 'li@xn--fsqu00a.xn--55qx5d'],
  ['ｔａｒｏ＠ｅｘａｍｐｌｅ．ｃｏ．ｊｐ', 'taro@example.co.jp'],
  ['"Zhang Wei" <zhang.wei@163.com>', 'zhang.wei@163.com'],
  ['mailto:zhang@qq.com?subject=hi', 'zhang@qq.com'],
  ['zhang@qq.com。', 'zhang@qq.com'],
  ['zhang@qq,com', null],
  ['zhang@qq，com', null],
  ['a@b', null],
  ['zhang@@qq.com', null],
  ['zhang_@qq.com', 'zhang_@qq.com'],
  ['müller@web.de', null],
  ['user@sub.domain.co.uk', 'user@sub.domain.co.uk'],
] as const) {
  worldCase(EMAILS, typed, () => {
    const result = v.safeParse(email, typed)
    expect(result.success ? result.output : null).toBe(address)
  })
}

test('what is no address is refused soon, however it is built', () => {
  const hostile = `${'a@'.repeat(1_000)}${'.'.repeat(2_000)}!<`
  expect(plainEmail(hostile)).toBe(hostile)
  expect(v.safeParse(email, `${'a@'.repeat(16_000)}${'.'.repeat(32_000)}!<`).success).toBe(false)
})

const OTHERS = '61-written-by-others'
for (const [typed, address] of readWorldJson(`${OTHERS}/emails.json`) as [
  string,
  string | null,
][]) {
  worldCase(OTHERS, `${typed} is ${address ?? 'refused'}`, () => {
    const result = v.safeParse(email, typed)
    expect(result.success ? result.output : null).toBe(address)
  })
}
