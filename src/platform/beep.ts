const HERTZ = 1_200
const SECONDS = 0.09
const LOUDNESS = 0.15
const VIBRATION_MS = 60

/**
 * A short tone and vibration for a code that was read. Make it in answer to a tap, because browsers keep quiet before;
 * where there is no sound it is silent.
 */
export function createBeep(): { play: () => void; end: () => void } {
  const context = typeof AudioContext === 'undefined' ? null : new AudioContext()
  return {
    play() {
      navigator.vibrate?.(VIBRATION_MS)
      if (context === null) return
      void context.resume().catch(() => undefined)
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = HERTZ
      volume.gain.value = LOUDNESS
      tone.connect(volume).connect(context.destination)
      tone.start()
      tone.stop(context.currentTime + SECONDS)
    },
    end: () => void context?.close().catch(() => undefined),
  }
}
