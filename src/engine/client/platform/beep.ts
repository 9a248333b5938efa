/** What is heard and felt: a short high tone for a code that was read, a long low one for a code that is not taken. */
const TONES = {
  good: { hertz: 1_200, seconds: 0.09, vibration: [60] },
  wrong: { hertz: 220, seconds: 0.4, vibration: [120, 80, 120] },
} as const
export type Tone = keyof typeof TONES
const LOUDNESS = 0.15

/**
 * A tone and vibration for a code that was read. Make it in answer to a tap or a key, because browsers keep quiet
 * before; where there is no sound it is silent.
 */
export function createBeep(): { play: (tone?: Tone) => void; end: () => void } {
  const context = typeof AudioContext === 'undefined' ? null : new AudioContext()
  return {
    play(of = 'good') {
      const { hertz, seconds, vibration } = TONES[of]
      navigator.vibrate?.([...vibration])
      if (context === null) return
      void context.resume().catch(() => undefined)
      const tone = context.createOscillator()
      const volume = context.createGain()
      tone.frequency.value = hertz
      volume.gain.value = LOUDNESS
      tone.connect(volume).connect(context.destination)
      tone.start()
      tone.stop(context.currentTime + seconds)
    },
    end: () => void context?.close().catch(() => undefined),
  }
}
