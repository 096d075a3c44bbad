import "./styles/material.css";
import "./styles/elements.css";
import "./styles/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";

const place = document.getElementById("app");
if (place) mount(App, { target: place });
