import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { email } from '#shared/contract/fields.ts'

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
