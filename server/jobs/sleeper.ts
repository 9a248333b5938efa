export type Sleeper = {
  /** Ends the current sleep, or the next one if nothing sleeps now. */
  wake: () => void
  /** Resolves after `ms` milliseconds or when woken. */
  sleep: (ms: number) => Promise<void>
}

/** A sleep that can be interrupted, for a loop that must not miss a wake-up between two sleeps. */
export function makeSleeper(): Sleeper {
  let woken = false
  let end = () => {}
  return {
    wake() {
      woken = true
      end()
    },
    async sleep(ms) {
      if (!woken) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          end = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      woken = false
    },
  }
}
