/** Sends messages to the other tabs of this browser; call `close` when done. */
export type Tabs<T> = { say: (words: T) => void; close: () => void }

/** A channel between tabs; without browser support messages go nowhere. */
export function openTabs<T>(name: string, heard: (words: T) => void): Tabs<T> {
  if (typeof BroadcastChannel === 'undefined') {
    return { say: () => undefined, close: () => undefined }
  }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<T>) => heard(data)
  let open = true
  return {
    say: (words) => {
      // A run may outlive its engine and still report its end.
      if (open) channel.postMessage(words)
    },
    close: () => {
      open = false
      channel.close()
    },
  }
}
