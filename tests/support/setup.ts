import { afterEach, beforeEach } from 'vitest'

const shout = console.error
const heard: unknown[][] = []

beforeEach(() => {
  heard.length = 0
  console.error = (...words: unknown[]) => {
    heard.push(words)
    shout(...words)
  }
})

/** A test that expects an error spies on console.error itself; any other call fails the test. */
afterEach(() => {
  console.error = shout
  if (heard.length > 0) throw new Error(`Unexpected console.error: ${heard[0]?.join(' ')}`)
})
