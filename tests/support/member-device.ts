import { aDevice, type Device, type DeviceOptions } from './device.ts'
import { aNetwork, type Network } from './network.ts'
import type { LoggedInUser, TestServer } from './server.ts'

/** A device of a logged-in member, on a network of its own to the real server. */
export async function memberDevice(
  server: TestServer,
  { accountId, authorization }: LoggedInUser,
  given: Partial<DeviceOptions> = {},
): Promise<{ device: Device; network: Network }> {
  const network = aNetwork((path, init) => fetch(new URL(path, server.url), init))
  const options = { accountId, authorization, fetch: network.fetch, ...given }
  return { device: await aDevice(options), network }
}
