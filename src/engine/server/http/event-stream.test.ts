import { expect, test } from 'vitest'
import { openEventStream } from './event-stream.ts'

async function chunks(response: Response): Promise<string[]> {
  const all: string[] = []
  for await (const chunk of response.body ?? []) all.push(new TextDecoder().decode(chunk))
  return all
}

test('of what a caller does not read only the last is kept', async () => {
  const { response, send, keepAlive, close } = openEventStream(() => {})
  for (let n = 1; n <= 1_000; n++) {
    send(`hint ${n}`)
    keepAlive()
  }
  const reading = chunks(response)
  await new Promise((resolve) => setTimeout(resolve))
  close()
  expect(await reading).toEqual(['hint 1', 'hint 1000'])
})

test('it ends once, whoever ends it', async () => {
  let ends = 0
  const { response, send, close } = openEventStream(() => {
    ends += 1
  })
  await response.body?.cancel()
  close()
  send('nothing')
  expect(ends).toBe(1)
})
