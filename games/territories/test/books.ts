// A second set of books: whose every cell is, written down from the events alone, cell by cell. It shares no code with
// the game.

import type { Rect, TerritoriesEvent } from '../src/index.ts';
import { capturedByHand, cellsIn, type Drawing, legalByHand, neighbours } from './by-hand.ts';

export class Books {
  readonly width: number;
  readonly height: number;
  readonly #marks: string[];
  readonly #complaints: string[] = [];
  #dice: { readonly w: number; readonly h: number } | null = null;
  #turn = 0;
  #toMove = 0;
  #passes = 0;
  #isOver = false;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.#marks = new Array<string>(width * height).fill('.');
    this.#marks[0] = '1';
    this.#marks[width * height - 1] = '2';
  }

  get #drawing(): Drawing {
    return { width: this.width, height: this.height, cells: this.#marks.join('') };
  }

  get scores(): [number, number] {
    const count = (mark: string) => this.#marks.filter((other) => other === mark).length;
    return [count('1'), count('2')];
  }

  /** Writes down the events of one action, and says what in them cannot be. */
  enter(events: readonly TerritoriesEvent[]): readonly string[] {
    for (const event of events) this.#enterOne(event);
    return this.#complaints.splice(0);
  }

  /** Everything that the books know, in the words of a view. */
  balance(): object {
    return {
      cells: this.#drawing.cells,
      scores: this.scores,
      turn: this.#turn,
      current: this.#toMove,
      dice: this.#dice,
      passStreak: this.#passes,
      over: this.#isOver,
      winner: this.#isOver ? this.#leader() : null,
    };
  }

  #leader(): number | null {
    const [first, second] = this.scores;
    if (first === second) return null;
    return first > second ? 0 : 1;
  }

  #expect(isSo: boolean, complaint: string): void {
    if (!isSo) this.#complaints.push(complaint);
  }

  #enterOne(event: TerritoriesEvent): void {
    this.#expect(!this.#isOver, `${event.type} after the end`);
    switch (event.type) {
      case 'rolled':
        this.#roll(event.payload);
        break;
      case 'placed':
        this.#place(event.payload);
        break;
      case 'passed':
        this.#pass(event.payload);
        break;
      case 'ended':
        this.#end(event.payload);
    }
  }

  #roll({ seat, w, h }: Payload<'rolled'>): void {
    this.#expect(this.#dice === null, 'the dice were rolled while others lay there');
    this.#expect(this.#turn === 0 || seat === 1 - this.#toMove, `seat ${seat} rolled out of turn`);
    this.#turn++;
    this.#toMove = seat;
    this.#dice = { w, h };
  }

  #place({ seat, x, y, w, h, captured, scores }: Payload<'placed'>): void {
    const rect = { x, y, w, h };
    this.#expect(seat === this.#toMove, `seat ${seat} placed out of turn`);
    this.#expect(this.#fits(seat, rect), `${w} x ${h} at ${x}, ${y} is not by the rules`);
    this.#expect(
      String(capturedByHand(this.#drawing, seat, rect)) === String(captured),
      `wrong captures: ${captured}`,
    );
    for (const cell of [...cellsIn(this.#drawing, rect), ...captured]) {
      this.#expect(this.#marks[cell] === '.', `cell ${cell} was taken`);
      this.#marks[cell] = String(seat + 1);
    }
    this.#expect(
      String(this.scores) === String(scores),
      `the event says ${scores}, the books ${this.scores}`,
    );
    this.#dice = null;
    this.#passes = 0;
  }

  #fits(seat: number, rect: Rect): boolean {
    const { x, y, w, h } = rect;
    const { w: one, h: other } = this.#dice ?? { w: 0, h: 0 };
    const isTheDice = (w === one && h === other) || (w === other && h === one);
    const isInside = x >= 0 && y >= 0 && x + w <= this.width && y + h <= this.height;
    const beside = cellsIn(this.#drawing, rect).flatMap((cell) => neighbours(this, cell));
    return isTheDice && isInside && beside.some((cell) => this.#marks[cell] === String(seat + 1));
  }

  #pass({ seat, forced }: Payload<'passed'>): void {
    const dice = this.#dice ?? { w: 0, h: 0 };
    this.#expect(seat === this.#toMove, `seat ${seat} passed out of turn`);
    this.#expect(
      forced === (legalByHand(this.#drawing, seat, dice).length === 0),
      `forced: ${forced} is not so`,
    );
    this.#dice = null;
    this.#passes++;
  }

  #end({ winner, scores, reason }: Payload<'ended'>): void {
    const isFull = !this.#marks.includes('.');
    this.#expect(reason === (isFull ? 'full' : 'passes'), `the game ended by ${reason}`);
    this.#expect(isFull || this.#passes === 2, 'the game ended without a reason');
    this.#expect(
      String(scores) === String(this.scores) && winner === this.#leader(),
      `${winner} did not win`,
    );
    this.#isOver = true;
  }
}

type Payload<Type extends TerritoriesEvent['type']> = Extract<TerritoriesEvent, { type: Type }>['payload'];
