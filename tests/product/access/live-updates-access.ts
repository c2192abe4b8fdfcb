// Access cases for private channels: that of Nadia's booking, and her own.
import { nadiaId } from '../people.ts'
import { cases, refused } from './access-case.ts'

const listen = 'select * from realtime.messages'
const speak = `insert into realtime.messages (topic, extension, event) values ('booking', 'broadcast', 'changed')`

export const liveUpdatesAccess = [
  ...cases('clients hear when their booking changes', [
    ['nadias client', 'listens', listen, 1],
    ['nadias client', 'speaks', speak, refused],
    ['ottos client', 'listens', listen, 0],
    ['otto', 'listens', listen, 0],
    ['visitor', 'listens', listen, 0],
  ]),
  ...cases('artists hear when something of theirs changes', [
    ['nadia', 'listens', listen, 1],
    ['nadia', 'speaks', speak, refused],
    ['otto', 'listens', listen, 0],
    ['ines', 'listens', listen, 0],
    ['nadias client', 'listens', listen, 0],
    ['visitor', 'listens', listen, 0],
  ]).map((one) => ({ ...one, topic: `artist:${nadiaId}` })),
  ...cases('the server probes who hears and speaks on a private channel', [
    ['server', 'speaks', speak, 1],
    ['nadia', 'speaks', speak, refused],
    ['visitor', 'speaks', speak, refused],
  ]),
]
