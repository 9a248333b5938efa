import { database } from '#engine/client/data/current.ts'
import { aDevice, type Device, type DeviceOptions } from './device.ts'
import { anId } from './row-builders.ts'

const noNetwork = () => Promise.reject(new TypeError('no network'))

/** A device without a network whose database is the one that live queries read. */
export async function aCurrentDevice(given: Partial<DeviceOptions> = {}): Promise<Device> {
  const options = { accountId: anId(), authorization: 'token', fetch: noNetwork, ...given }
  const device = await aDevice(options)
  database.value = device.db
  return device
}
