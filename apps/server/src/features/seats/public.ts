export { checkSeat, giveSeat, seatOf, seatToken, takeSeat } from './seat.ts';
export { findSeat, getPinRequired, type Seat } from './seats.repo.ts';
