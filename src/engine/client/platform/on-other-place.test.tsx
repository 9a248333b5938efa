import { afterEach, expect, test, vi } from 'vitest'
import { useSearch } from '#engine/client/navigation/location.ts'
import { navigate } from '#engine/client/navigation/navigate.ts'
import { cleanUp, render } from '#tests/support/render.tsx'
import { onOtherPlace } from './on-other-place.ts'

afterEach(() => {
  cleanUp()
  history.replaceState(null, '', '/')
})

function Page() {
  return <p>{useSearch()}</p>
}

test('a page is left once, by the app or by the browser, and not by an entry for the same address', () => {
  render(<Page />)
  history.replaceState(null, '', '/member/addresses?id=new')
  const left = vi.fn()
  onOtherPlace(left)
  history.pushState({ overlay: true }, '', location.href)
  expect(left).not.toHaveBeenCalled()
  navigate('/member/addresses', { replace: true })
  navigate('/')
  expect(left).toHaveBeenCalledTimes(1)

  const onGone = vi.fn()
  onOtherPlace(onGone)()
  navigate('/member/addresses')
  expect(onGone).not.toHaveBeenCalled()
})
