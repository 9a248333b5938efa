/** Says something to the other tabs of this browser; `close` when done. */
export type Tabs<T> = { say: (words: T) => void; close: () => void }

/** A channel between tabs; where there is none, nobody hears. */
export function openTabs<T>(name: string, heard: (words: T) => void): Tabs<T> {
  if (typeof BroadcastChannel === 'undefined') {
    return { say: () => undefined, close: () => undefined }
  }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<T>) => heard(data)
  let open = true
  return {
    say: (words) => {
      // A run that outlives its engine still reports its end.
      if (open) channel.postMessage(words)
    },
    close: () => {
      open = false
      channel.close()
    },
  }
}
