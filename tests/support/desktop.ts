import { type BusMessage, messageBus, reader } from './message-bus.ts'

const NOTIFICATIONS = 'org.freedesktop.Notifications'

/**
 * A desktop that shows notifications, as Chromium on Linux knows one: by the service of its message bus, at `path`. A tap
 * there counts as one of a finger, so the worker may open a window, which it may not after an event of a script.
 */
export function openDesktop(path: string) {
  const notifications = new Map<number, string>()
  let last = 0
  const service = ({ member, body }: BusMessage) => {
    const fields = reader(body)
    switch (member) {
      case 'GetCapabilities':
        return [['actions', 'body']]
      case 'GetServerInformation':
        return ['desktop', 'Sampan', '1', '1.2']
      case 'Notify': {
        fields.text()
        const replaced = fields.number()
        fields.text()
        if (replaced === 0) last += 1
        const id = replaced || last
        notifications.set(id, fields.text())
        return [id]
      }
      case 'CloseNotification':
        notifications.delete(fields.number())
        return []
      default:
        return undefined
    }
  }
  const bus = messageBus(path, NOTIFICATIONS, service)
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` },
    titles: () => [...notifications.values()],
    /** Taps on the notification of a title, or on its button of this place. */
    tap(title: string, button?: number): void {
      const [id] = [...notifications].find(([, one]) => one === title) ?? []
      if (id === undefined) throw new Error(`There is no notification “${title}”`)
      bus.signal('ActionInvoked', [id, button === undefined ? 'default' : String(button)])
    },
    close: bus.close,
  }
}
