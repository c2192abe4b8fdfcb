// British venue addresses of the corpus.
import { readAddresses } from './read-addresses.ts'

/** The South West and Wales. */
export const uk1 = readAddresses(
  'GB',
  String.raw`
Manor Barn, Nunney, Somerset | Bath | 51.21 -2.38
Street, Somerset | Bath | 51.13 -2.74
Castle Combe SN14 7HN | Bath | 51.49 -2.23
Bath, United Kingdom | Bath | 51.38 -2.36
Newport, Isle of Wight | Bath | 50.70 -1.29
London Road Inn, Bath | Bath | 51.38 -2.36
The Old Mill, Bradford on Avon, Wilts | Bath | 51.35 -2.25
Priston Mill, Priston, Bath BA2 9EQ | Bath | 51.34 -2.44
Village Hall, Mells, Frome, Somerset BA11 3PN | Bath | 51.24 -2.39
the george inn, norton st philip, somerset | Bath | 51.30 -2.33
Orchardleigh House\nFrome\nSomerset\nBA11 2PH | Bath | 51.25 -2.32
Bishop's Barn, Wells, Somerset | Bristol | 51.21 -2.65
Town Hall, Glastonbury | Bristol | 51.15 -2.71
Cheddar village hall, Cheddar, BS27 3AA | Bristol | 51.28 -2.78
Winter Gardens, Weston-super-Mare, Avon | Bristol | 51.35 -2.98
Church Hall, Chew Magna, Avon | Bristol | 51.37 -2.61
Curzon Barn, Clevedon BS21 6NN | Bristol | 51.44 -2.86
Bristol | Bath | 51.45 -2.59
Exeter Hall, Taunton, Somerset | Bristol | 51.02 -3.10
The Dorchester Suite, Yeovil | Bath | 50.94 -2.63
Coombe Lodge, Blagdon, North Somerset | Bristol | 51.33 -2.72
Luttrell Arms, Dunster, nr Minehead | Exeter | 51.18 -3.44
High Street, Porlock, TA24 8QD | Exeter | 51.21 -3.60
Dulverton Town Hall Dulverton Somerset | Exeter | 51.04 -3.55
Westonbirt School, Tetbury, Glos GL8 8QG | Bath | 51.61 -2.20
Bibury Court, Bibury, Glos | Cheltenham | 51.76 -1.83
The Lygon Barn, Chipping Campden, Gloucestershire | Cheltenham | 52.05 -1.78
Stow on the Wold | Cheltenham | 51.93 -1.72
The Swan, Moreton-in-Marsh, Glos, GL56 0AX | Cheltenham | 51.99 -1.70
Painswick Rococo Garden, Painswick | Bristol | 51.79 -2.20
Berkeley Castle, Berkeley, Gloucestershire, England | Bristol | 51.69 -2.46
GL50 1QA | Bristol | 51.90 -2.08
Gloucester Road, Cirencester | Bath | 51.72 -1.97
Matara, Kingscote, Tetbury, GL8 8YA | Bath | 51.66 -2.26
Lacock Abbey, Lacock, Wiltshire | Bath | 51.41 -2.12
Bowood House, Calne, Wilts, SN11 0LZ | Bath | 51.43 -2.03
Marlborough Town Hall, Marlborough, Wiltshire | Bath | 51.42 -1.73
Red Lion, Avebury, Wilts | Swindon | 51.43 -1.85
The Salisbury Arms, Devizes | Bath | 51.35 -1.99
Guildhall, Market Place, Salisbury SP1 1JH | Southampton | 51.07 -1.79
Longleat, Horningsham, Warminster BA12 7NW | Bath | 51.19 -2.27
Stourhead, Stourton, Wiltshire | Bath | 51.11 -2.32
Digby Hall, Sherborne, Dorset | Bath | 50.95 -2.52
Corfe Castle, Dorset | Bournemouth | 50.64 -2.06
Lulworth Castle, East Lulworth, Wareham, Dorset BH20 5QS | Bournemouth | 50.64 -2.20
Abbotsbury Tithe Barn, Abbotsbury, Weymouth | Bournemouth | 50.67 -2.60
Lyme Regis DT7 3QA | Exeter | 50.73 -2.93
Tolpuddle Village Hall, Tolpuddle, Dorset | Bournemouth | 50.75 -2.29
Bridport Arts Centre, South Street, Bridport | Exeter | 50.73 -2.76
The Barn, Cerne Abbas, Dorset, UK | Bournemouth | 50.81 -2.48
the pavilion bournmouth | Southampton | 50.72 -1.88
Plymouth Inn, Okehampton, Devon | Exeter | 50.74 -4.00
Great Barn, Widecombe in the Moor, Devon | Exeter | 50.58 -3.81
Beer Village Hall, Beer, Seaton, Devon EX12 3EE | Exeter | 50.70 -3.09
Clovelly, Devon | Exeter | 51.00 -4.40
Dartington Hall, Totnes, TQ9 6EL | Exeter | 50.45 -3.69
Salcombe Yacht Club, Salcombe | Plymouth | 50.24 -3.77
Queens Theatre Barnstaple | Exeter | 51.08 -4.06
cheltenam town hall glos | Bristol | 51.90 -2.08
Glastenbury, Somerset | Bath | 51.15 -2.71
`,
)
