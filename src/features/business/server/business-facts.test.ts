import { expect, test } from 'vitest'
import type { Reading } from '#engine/server/sync/facts.ts'
import { readBusinessFacts } from './business-facts.ts'

test('a batch that asks for nothing of a part is told of none, be it switched off or not', async () => {
  // Safe: of such a batch nothing else is read.
  const { read } = await readBusinessFacts({ mutations: [] } as unknown as Reading)
  const facts = await read(() => () => [])
  expect(() => facts.isOffered('mall')).toThrow('asks for mall')
})
