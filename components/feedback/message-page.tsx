import type { ReactNode } from "react";
import { Scene, type SceneName } from "./scene";

export function MessagePage(props: {
  title: string;
  text: string;
  scene?: SceneName;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-[46ch] justify-items-center gap-3 px-4 pt-[clamp(32px,12vh,140px)] pb-7 text-center">
      <Scene name={props.scene ?? "lost"} />
      <h1>{props.title}</h1>
      <p className="text-muted">{props.text}</p>
      <div className="flex flex-wrap justify-center gap-3 mt-3">{props.children}</div>
    </div>
  );
}
