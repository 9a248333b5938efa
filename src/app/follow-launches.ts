import { navigate } from '#engine/client/navigation/navigate.ts'
import { onLaunch } from '#engine/client/platform/launches.ts'
import { firstPaths } from '#engine/shared/first-paths.ts'

/**
 * Opens what was tapped outside of the app, such as a shortcut, in its open window. The app's own icon only brings the
 * window to the front, at the screen where it was left.
 */
export function followLaunches(): void {
  onLaunch((url) => {
    const here = location.pathname + location.search
    const path = url.pathname + url.search
    if (url.origin !== location.origin || path === firstPaths.tourist()) return
    navigate(path, { replace: path === here })
  })
}
