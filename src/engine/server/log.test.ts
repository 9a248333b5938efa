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

test.each([
  // As the queue of jobs reports one: a copy, which is no Error.
  [{ message: 'connect ECONNREFUSED', code: 'ECONNREFUSED' }, 'connect ECONNREFUSED'],
  // As Node reports a host with two addresses.
  [
    Object.assign(new AggregateError([new Error('refused ::1'), new Error('refused 127.0.0.1')]), {
      code: 'ECONNREFUSED',
    }),
    'refused ::1; refused 127.0.0.1',
  ],
])(
  'an error without a class or a message is logged by what it says, and its code',
  (error, text) => {
    expect(errorFields(error)).toMatchObject({ error: text, code: 'ECONNREFUSED' })
  },
)

test.each([{}, null, undefined, 'text', new TypeError()])(
  'an error that says nothing is not logged as an object: %s',
  (error) => {
    const { error: said } = errorFields(error)
    expect(said).toBeTruthy()
    expect(said).not.toContain('[object')
  },
)
