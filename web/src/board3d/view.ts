/**
 * The camera as it moves: where it is going, where it is now, and the frame that follows from it.
 * Free of the document and of three.js; time is handed in.
 */
import { NORMAL_FORM, seatNamed, type Rules, type Seat } from '../rules.ts';
import {
  bestLayout, bounded, DEFAULT_POSE, fit, FRONT_POSE, homeView, laid, lookOf, mostZoom, STACK, TOP_POSE, wrap,
  type Frame, type Layout, type Look, type Offset, type Point, type Pose,
} from './camera.ts';

/** A seat's id, or one of the views that keep the seat: `top`, `front`, `spread` (and back), `reset`. */
export type Preset = string;

/** Milliseconds a change of view takes. */
const TURN_MS = 320;
const LAYOUT_MS = 400;

const ease = (t: number): number => t * t * (3 - 2 * t);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

interface State extends Pose { zoom: number; u: number; v: number }

export class Camera {
  /** Seat nearest the viewer when a preset says so, else the model's. */
  private chosen: Seat | null = null;
  private near: Seat = 'white';
  private rules: Rules = NORMAL_FORM;
  private now: State = { ...DEFAULT_POSE, zoom: 1, u: 0, v: 0 };
  private goal: State = { ...this.now };
  private start: State = { ...this.now };
  private turning: number | null = null;
  private layout: Layout = STACK;
  private before: Offset[] | null = null;
  private laying: number | null = null;
  private width = 0;
  private height = 0;
  private cached: Frame | null = null;
  /** Whether the pose is the one that suits the stage, and goes with it. */
  private home = true;

  /** `still`: nothing moves by itself. `spread`: the levels are to be drawn out sideways. */
  constructor(private still: boolean, private spread = false) {}

  /** The seat that is nearest. */
  get seat(): Seat {
    return this.chosen ?? this.near;
  }

  /** The board as it is seen. */
  get look(): Look {
    return lookOf(this.rules, this.seat);
  }

  get pose(): Pose {
    return { az: this.goal.az, el: this.goal.el };
  }

  get zoom(): number {
    return this.goal.zoom;
  }

  /** Whether the levels are to be drawn out sideways. */
  get isSpread(): boolean {
    return this.spread;
  }

  get moving(): boolean {
    return this.turning !== null || this.laying !== null;
  }

  /** The board, and the seat the game wants nearest; true when that changes what is shown. */
  face(seat: Seat, rules: Rules = this.rules): boolean {
    const [was, before] = [this.seat, this.rules];
    if (seat !== this.near || rules.id !== before.id) this.chosen = null;
    this.near = seat;
    this.rules = rules;
    this.cached = null;
    if (rules.id !== before.id) this.settle();
    return was !== this.seat || rules.id !== before.id;
  }

  resize(width: number, height: number): void {
    if (width === this.width && height === this.height) return;
    this.width = width;
    this.height = height;
    this.settle();
  }

  /** Lays the levels out anew, without a movement. */
  private settle(): void {
    if (this.home) {
      const { pose, layout } = this.homeView();
      this.turning = null;
      this.goal = { ...this.goal, ...pose };
      this.now = { ...this.goal };
      this.layout = layout;
    } else this.layout = bestLayout(this.goal, this.look, this.width, this.height, undefined, this.spread);
    this.laying = null;
    this.before = null;
    this.clampPan(this.goal);
    this.clampPan(this.now);
    this.cached = null;
  }

  private homeView(): { pose: Pose; layout: Layout } {
    return homeView(this.look, this.width, this.height, this.spread);
  }

  /** Goes to a named view. */
  preset(name: Preset, time: number): void {
    if (seatNamed(this.rules, name)) this.chosen = name;
    if (name === 'reset') {
      this.chosen = null;
      this.spread = false;
    }
    if (name === 'spread') this.spread = !this.spread;
    this.home = name !== 'top' && name !== 'front';
    const pose = name === 'top' ? TOP_POSE : name === 'front' ? FRONT_POSE : this.homeView().pose;
    this.go({ ...pose, zoom: 1, u: 0, v: 0 }, time);
  }

  /** Turns by an angle: at once under a hand, in a short movement for a key or a button. */
  turn(az: number, el: number, time: number | null): void {
    const pose = bounded({ az: this.goal.az + az, el: this.goal.el + el });
    this.home = false;
    if (time !== null) this.go({ ...this.goal, ...pose }, time);
    else {
      this.turning = null;
      this.goal = { ...this.goal, ...pose };
      this.now = { ...this.goal };
      this.relay(performance.now());
    }
    this.cached = null;
  }

  /** Magnifies about a point of the stage, which stays where it is. */
  magnify(factor: number, at: Point): boolean {
    // What is still turning arrives at once, or the point would be left behind.
    this.rest();
    const frame = this.frame();
    if (!frame) return false;
    const before = this.goal.zoom;
    const zoom = Math.min(mostZoom(frame.scale / this.now.zoom), Math.max(1, this.goal.zoom * factor));
    const shift = 1 / frame.scale - this.goal.zoom / zoom / frame.scale;
    this.goal.zoom = zoom;
    this.shift((at.x - this.width / 2) * shift, (this.height / 2 - at.y) * shift);
    return zoom !== before;
  }

  /** Moves the picture by so many pixels, as far as it is magnified. */
  drag(x: number, y: number): void {
    this.rest();
    const frame = this.frame();
    if (frame) this.shift(-x / frame.scale, y / frame.scale);
  }

  /** Goes on from where the camera was going. */
  private rest(): void {
    this.turning = null;
    this.now = { ...this.goal };
    this.cached = null;
  }

  private shift(u: number, v: number): void {
    this.goal.u += u;
    this.goal.v += v;
    this.clampPan(this.goal);
    this.now = { ...this.goal };
    this.cached = null;
  }

  private go(goal: State, time: number): void {
    this.start = { ...this.now, az: goal.az - wrap(goal.az - this.now.az) };
    this.goal = goal;
    this.clampPan(this.goal);
    this.turning = this.still ? null : time;
    if (this.still) this.now = { ...goal };
    this.relay(time);
    this.cached = null;
  }

  /** Chooses the layout for where the camera is going; levels move there from where they are. */
  private relay(time: number): void {
    const layout = this.home
      ? this.homeView().layout
      : bestLayout(this.goal, this.look, this.width, this.height, this.layout, this.spread);
    if (layout === this.layout) return;
    this.before = this.still ? null : this.places(time);
    this.layout = layout;
    this.laying = this.still ? null : time;
  }

  private clampPan(state: State): void {
    const base = fit(state, this.look, this.layoutOffsets(state), this.width, this.height);
    const reach = (1 - 1 / state.zoom) / 2 / base.scale;
    state.u = Math.min(this.width * reach, Math.max(-this.width * reach, state.u));
    state.v = Math.min(this.height * reach, Math.max(-this.height * reach, state.v));
  }

  private layoutOffsets(pose: Pose): Offset[] {
    return laid(pose, this.look, this.layout, this.width, this.height);
  }

  private lastTime = 0;

  private places(time: number): Offset[] {
    const target = this.layoutOffsets(this.now);
    if (this.laying === null || !this.before) return target;
    const t = ease(Math.min(1, Math.max(0, (time - this.laying) / LAYOUT_MS)));
    return target.map((o, i) => {
      const from = this.before?.[i] ?? o;
      return { u: mix(from.u, o.u, t), v: mix(from.v, o.v, t), w: mix(from.w, o.w, t) };
    });
  }

  /** Moves on to a time; true while more is to come. */
  step(time: number): boolean {
    this.lastTime = time;
    if (this.turning !== null) {
      const t = Math.min(1, Math.max(0, (time - this.turning) / TURN_MS));
      const e = ease(t);
      for (const key of ['az', 'el', 'zoom', 'u', 'v'] as const) this.now[key] = mix(this.start[key], this.goal[key], e);
      if (t >= 1) {
        this.now = { ...this.goal };
        this.turning = null;
      }
      this.cached = null;
    }
    if (this.laying !== null) {
      if (time - this.laying >= LAYOUT_MS) {
        this.laying = null;
        this.before = null;
      }
      this.cached = null;
    }
    return this.moving;
  }

  /** What to draw and pick by now; null while the stage has no size. */
  frame(): Frame | null {
    if (this.width < 2 || this.height < 2) return null;
    if (this.cached) return this.cached;
    const pose = { az: this.now.az, el: this.now.el };
    const places = this.places(this.lastTime);
    const { look } = this;
    const base = fit(pose, look, places, this.width, this.height);
    const scale = base.scale * this.now.zoom;
    this.cached = {
      pose, look, offsets: places, scale,
      origin: {
        x: this.width / 2 - scale * (base.u + this.now.u),
        y: this.height / 2 + scale * (base.v + this.now.v),
      },
      width: this.width, height: this.height,
    };
    return this.cached;
  }
}
