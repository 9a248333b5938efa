/** Why there is no picture of a camera. */
export type CameraProblem = 'insecure' | 'none' | 'refused' | 'busy' | 'failed'
export type Camera = {
  stream: MediaStream
  /** Switches the light on or off; null where there is none. */
  light: ((isOn: boolean) => Promise<void>) | null
  stop: () => void
}
export type OpenedCamera = { ok: true; camera: Camera } | { ok: false; problem: CameraProblem }

/** Bar codes need the width, and more pixels only cost time. */
const VIDEO: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed'
}

function cameraOf(stream: MediaStream): Camera {
  const [track] = stream.getVideoTracks()
  const can = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  const light = async (isOn: boolean) => {
    await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
  }
  const stop = () => {
    for (const one of stream.getTracks()) one.stop()
  }
  return { stream, light: can.torch === true ? light : null, stop }
}

/** Opens the camera at the back of the device, or the only one. The browser may ask the person first. */
export async function openCamera(): Promise<OpenedCamera> {
  if (!isSecureContext) return { ok: false, problem: 'insecure' }
  if (navigator.mediaDevices?.getUserMedia === undefined) return { ok: false, problem: 'none' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: VIDEO, audio: false })
    return { ok: true, camera: cameraOf(stream) }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}
