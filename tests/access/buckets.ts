// The access table of buckets over /storage/v1.
//
// Each bucket holds a file of Nadia's and one of Otto's; the attachments also include one of a held message. An
// outcome names the files for which the operation succeeded, "all" or "none". Other attempts were refused as the
// verb's entry in file-verbs.ts says, and the database is unchanged. An upload link stores in the name of the account
// or the service that made it, so it is of no use without either.
import { readMatrix } from './matrix.ts'

export const bucketMatrix = readMatrix(`
                                          no-key  visitor  client  other-client  artist       other-artist  pretender  admin  service
artist-assets: read by public link        all     all      all     all           all          all           all        all    all
artist-assets: read                       none    none     none    none          nadias       ottos         none       none   all
artist-assets: look at                    none    none     none    none          nadias       ottos         none       none   all
artist-assets: list                       none    none     none    none          nadias       ottos         none       none   all
artist-assets: list by prefix             none    none     none    none          nadias       ottos         none       none   all
artist-assets: render                     none    none     none    none          nadias       ottos         none       none   all
artist-assets: render by public link      all     all      all     all           all          all           all        all    all
artist-assets: sign a link                none    none     none    none          nadias       ottos         none       none   all
artist-assets: upload                     none    none     none    none          nadias       ottos         none       none   all
artist-assets: sign an upload             none    none     none    none          nadias       ottos         none       none   all
artist-assets: replace                    none    none     none    none          nadias       ottos         none       none   all
artist-assets: copy                       none    none     none    none          nadias       ottos         none       none   all
artist-assets: move                       none    none     none    none          nadias       ottos         none       none   all
artist-assets: remove                     none    none     none    none          nadias       ottos         none       none   all
artist-assets: empty                      none    none     none    none          nadias       ottos         none       none   all
message-attachments: read by public link  none    none     none    none          none         none          none       none   none
message-attachments: read                 none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: look at              none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: list                 none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: list by prefix       none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: render               none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: render by public link  none  none     none    none          none         none          none       none   none
message-attachments: sign a link          none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: upload               none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: sign an upload       none    none     none    none          nadias+held  ottos         none       none   all
message-attachments: replace              none    none     none    none          none         none          none       none   all
message-attachments: copy                 none    none     nadias  ottos         nadias+held  ottos         none       none   all
message-attachments: move                 none    none     none    none          none         none          none       none   all
message-attachments: remove               none    none     none    none          none         none          none       none   all
message-attachments: empty                none    none     none    none          none         none          none       none   all
`)

/** The buckets themselves. "unknown" is the response for a bucket that does not exist. */
export const bucketRuleMatrix = readMatrix(`
                                  no-key   visitor  client  other-client  artist  other-artist  pretender  admin   service
artist-assets: describe           ok       ok       ok      ok            ok      ok            ok         ok      ok
artist-assets: change rules       denied   denied   denied  denied        denied  denied        denied     denied  ok
artist-assets: delete             denied   denied   denied  denied        denied  denied        denied     denied  not-empty
message-attachments: describe     unknown  unknown  ok      ok            ok      ok            ok         ok      ok
message-attachments: change rules  denied   denied   denied  denied        denied  denied        denied     denied  ok
message-attachments: delete       denied   denied   denied  denied        denied  denied        denied     denied  not-empty
a-new-bucket: create              denied   denied   denied  denied        denied  denied        denied     denied  ok
`)

/** The request of each row of the buckets themselves. */
export function bucketRules(bucket: string, verb: string): { method: string; path: string; body?: object } {
  if (verb === 'create') return { method: 'POST', path: 'bucket', body: { id: bucket, name: bucket } }
  if (verb === 'describe') return { method: 'GET', path: `bucket/${bucket}` }
  if (verb === 'delete') return { method: 'DELETE', path: `bucket/${bucket}` }
  return { method: 'PUT', path: `bucket/${bucket}`, body: { public: bucket === 'artist-assets' } }
}
