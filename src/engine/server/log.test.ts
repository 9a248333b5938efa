import { expect, test } from 'vitest'
import { errorFields, makeLog } from './log.ts'

function logged(fields: Record<string, unknown>): string {
  const lines: string[] = []
  makeLog('info', { write: (line) => lines.push(line), nowMs: () => 0 }).warn('test', fields)
  return lines.join('\n')
}

test.each([
  'mei@example.com',
  'A member <mei.ling+box@mail.example.com>',
  "550 5.1.1 <o'mei@example.com>: unknown",
  'duplicate key (email)=(mei@example.com)',
  '梅@例子.公司',
  'first line\nmei@example.com\nlast line',
  'MEI%40X@example.co.jp',
])('an error that quotes %j is logged without the address', (text) => {
  const line = logged(errorFields(new Error(text)))
  expect(line).toContain('[address]')
  expect(line).not.toMatch(/mei|梅|@\w|例子/i)
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', message: 'test' })
})

test('paths of a stack stay as they are', () => {
  const stack = 'at run (file:///app/node_modules/@hono/node-server/dist/index.mjs:1:2)'
  expect(JSON.parse(logged({ stack })).stack).toBe(stack)
})
