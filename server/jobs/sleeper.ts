export type Sleeper = {
  /** Ends the rest, or the next one if nobody rests now. */
  wake: () => void
  /** Resolves after so many milliseconds or when woken. */
  sleep: (ms: number) => Promise<void>
}

/** For a loop that must not miss what happens between two rests. */
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
