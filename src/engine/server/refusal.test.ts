import { expect, test } from 'vitest'
import { orFault, orRefused, refuse } from './refusal.ts'

test('work that may be refused answers its refusal, and throws what is a bug', async () => {
  const refused = refuse('not_found')
  expect(await orRefused(Promise.reject(refused))).toBe(refused)
  expect(await orRefused(Promise.resolve(1))).toBe(1)
  // Also what makes a transaction wait or run again is thrown: answered as a refusal, it would be committed.
  await expect(orRefused(Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError)
})

test('a refusal of work that nothing lets be refused is a fault of the server, with its cause', async () => {
  const refused = refuse('exceeds_remaining')
  const fault = orFault('The transfer T', Promise.reject(refused))
  await expect(fault).rejects.toThrow('The transfer T: exceeds_remaining')
  await expect(fault).rejects.toMatchObject({ cause: refused })
  expect(await orFault('The transfer T', Promise.resolve(1))).toBe(1)
  await expect(orFault('T', Promise.reject(new TypeError('a bug')))).rejects.toThrow(TypeError)
})
