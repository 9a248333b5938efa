import { expect, test } from 'vitest'
import { click, eventually, find, render } from '#tests/support/render.tsx'
import { useWrite } from './use-write.ts'

function Writer() {
  const { run, busy, failed } = useWrite()
  const write = () => Promise.reject(Object.assign(new Error('a'), { stack: 5 }))
  return (
    <button type="button" onClick={() => run(write)}>
      {busy ? 'busy' : failed ? 'failed' : 'idle'}
    </button>
  )
}

test('a write that rejects with an error that cannot be logged has failed', async () => {
  render(<Writer />)
  await click(find('button'))
  await eventually(() => expect(find('button').textContent).toBe('failed'))
})
